/** What Ghostlight takes of this package. */

export { bots } from './bots.js';
export { game } from './rules.js';
export { ui } from './ui.js';
