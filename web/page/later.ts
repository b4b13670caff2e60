/** What the page loads when it is first used: everything but starting and playing. */

export { Analyse } from './analyse';
export { showEnding } from './ending';
export { Guide } from './guide';
export { showGames, showMore, showRules, showSettings } from './dialogs';
export { Make } from './make';
export { Setter } from './set';
export { Share } from './share';
