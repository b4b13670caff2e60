/** What the page loads when it is first used: everything but starting and playing. */

import '../words/later';

export { Books } from './book';
export { showEnding } from './ending';
export { Guide } from './guide';
export { showGames, showMore, showPuzzles, showRules, showSettings } from './dialogs';
export { Make } from './make';
export { Setter } from './set';
export { Share } from './share';
