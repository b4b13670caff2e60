/** Shared by the panels: the engine, the board, the current game, and questions that can be cancelled. */

import type { Ask, Catalogue, Engine, Position, Progress, Puzzle, Questions, Reply } from '../api';
import type { Board } from './board';
import { button, h, message } from './dom';
import { t } from './words';
import type { Command } from './keys';
import type { Game } from './game';
import type { About, Level } from './kinds';

export type Tab = 'start' | 'play' | 'make' | 'books' | 'set' | 'share';

/** What the board shows while a tab is open, and how it reacts to keys. */
export interface Scene {
  puzzle(): Puzzle | undefined;
  draw(): void;
  /** Carries out the command of a key or a button; returns `false` if it has no meaning here. */
  act(command: Command): boolean;
  /** The puzzle that the Share tab shares after this tab, if it is not the game. */
  shared?(): Puzzle | undefined;
}

export interface Panel {
  element: HTMLElement;
  /** Without a scene, the game stays on the board. */
  scene?: Scene;
  /** Called whenever the tab is opened. */
  opened?(): void;
}

export interface App {
  engine: Engine;
  board: Board;
  game?: Game;
  /** The scene of the tab before Share, if that had another puzzle than the game. */
  source?: Scene;
  catalogue(): Promise<Catalogue>;
  go(tab: Tab): void;
  draw(): void;
  /** Puts a puzzle on the board, resuming a saved game of it. */
  play(puzzle: Puzzle, about?: About): void;
  /** Does that, and shows it. */
  begin(puzzle: Puzzle, about?: About): void;
  /** Makes a puzzle of a kind and a level, and plays it. */
  fresh(variant: string, level: Level): void;
  /** Resumes a saved game; returns `false` after an error message if that fails. */
  open(position: Position): Promise<boolean>;
  /** Opens the puzzle of a link or of a text in any format: in the Set tab if that is open, or else to play. */
  openText(text: string): Promise<boolean>;
  openFile(file?: File): Promise<void>;
  edit(puzzle: Puzzle): void;
}

/** Asks the engine on behalf of a task; the question is cancelled with the task. */
export type Asks = <D extends keyof Questions>(question: Extract<Ask, { do: D }>, onProgress?: (progress: Progress) => void) => Promise<Reply<D>>;

/** The work of one part of the page: one job at a time; a new one cancels the old, and errors appear next to it. */
export class Task {
  /** Cancels the work; it is shown while there is any. */
  readonly button = button(t('cancel'), () => this.stop(), { hidden: true });
  private controller?: AbortController;

  constructor(private readonly engine: Engine, readonly status = h('p')) {
    status.classList.add('status');
    status.setAttribute('role', 'status');
  }

  get isBusy(): boolean {
    return this.controller !== undefined;
  }

  /** Shows a status text, or clears it. */
  say(text: string, isError = false): void {
    this.status.textContent = text;
    this.status.classList.toggle('error', isError);
  }

  /** Cancels the work, and says so. */
  stop(): void {
    this.cancel();
    this.say(t('cancelled'));
  }

  cancel(): void {
    this.controller?.abort();
    this.controller = undefined;
    this.status.removeAttribute('aria-busy');
    this.button.hidden = true;
  }

  /** Runs the work with a function that asks the engine; shows what it throws. */
  async run(begin: string, work: (ask: Asks, signal: AbortSignal) => Promise<void>): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.controller = controller;
    this.say(begin);
    // What takes long says so, unless it shows its progress.
    const slow = setTimeout(() => begin && this.status.textContent === begin && this.say(t('takes-longer', { doing: begin })), 5000);
    this.status.setAttribute('aria-busy', 'true');
    this.button.hidden = false;
    const { signal } = controller;
    try {
      await work(async (question, onProgress) => {
        const reply = await this.engine.ask(question as never, { signal, onProgress });
        signal.throwIfAborted();
        return reply as never;
      }, signal);
    } catch (error) {
      if (!signal.aborted) this.say(message(error), true);
    } finally {
      clearTimeout(slow);
      if (this.controller === controller) this.cancel();
    }
  }
}
