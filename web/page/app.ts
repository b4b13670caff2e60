/** What the panels share: the engine, the board, the game that is played, and questions that can be cancelled. */

import type { Ask, Catalogue, Engine, Position, Progress, Puzzle, Questions, Reply } from '../api';
import type { Board } from './board';
import type { Command } from './keys';
import type { Game } from './game';

export type Tab = 'play' | 'make' | 'set' | 'check' | 'share';

/** What the board shows while a tab is open, and what keys do to it. */
export interface Scene {
  /** The puzzle on the board. */
  puzzle(): Puzzle | undefined;
  /** Draws it. */
  draw(): void;
  /** Does what a key or a button says; false if it means nothing here. */
  act(command: Command): boolean;
}

export interface Panel {
  element: HTMLElement;
  /** Where it is missing, the game stays on the board. */
  scene?: Scene;
  /** Called whenever the tab is opened. */
  opened?(): void;
}

export interface App {
  engine: Engine;
  board: Board;
  game?: Game;
  catalogue(): Promise<Catalogue>;
  /** Shows a tab. */
  go(tab: Tab): void;
  /** Draws the scene of the open tab. */
  draw(): void;
  /** Plays a puzzle, from where it was left. */
  play(puzzle: Puzzle): void;
  /** Goes on with a game that was kept; false if that is not possible, which is said. */
  open(position: Position): Promise<boolean>;
  /** Opens a puzzle in the tab Set. */
  edit(puzzle: Puzzle): void;
}

/** Work on behalf of one place of the page: one at a time, what is new cancels what is old, and errors are said beside it. */
export class Task {
  private controller?: AbortController;

  constructor(
    private readonly engine: Engine,
    private readonly status: HTMLElement,
  ) {
    status.classList.add('status');
    status.setAttribute('role', 'status');
  }

  get isBusy(): boolean {
    return this.controller !== undefined;
  }

  /** Says something, or nothing. */
  say(text: string, isError = false): void {
    this.status.textContent = text;
    this.status.classList.toggle('error', isError);
  }

  cancel(): void {
    this.controller?.abort();
    this.controller = undefined;
    this.status.removeAttribute('aria-busy');
  }

  /** Runs the work with a way to ask; what it throws is said. */
  async run(
    begin: string,
    work: (ask: <D extends keyof Questions>(question: Extract<Ask, { do: D }>, onProgress?: (progress: Progress) => void) => Promise<Reply<D>>) => Promise<void>,
  ): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.controller = controller;
    this.say(begin);
    this.status.setAttribute('aria-busy', 'true');
    const { signal } = controller;
    try {
      await work(async (question, onProgress) => {
        const reply = await this.engine.ask(question as never, { signal, onProgress });
        signal.throwIfAborted();
        return reply as never;
      });
    } catch (error) {
      if (!signal.aborted) this.say(error instanceof Error ? error.message : String(error), true);
    } finally {
      if (this.controller === controller) this.cancel();
    }
  }
}
