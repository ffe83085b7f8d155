/** `ghostlight/games`: the list of all games, each with its rules and screens, loaded when it is asked for. */
export { checkModule } from '../games/check-module.ts';
export { findGame, GAMES, type GameEntry, type GameModule } from '../games/index.ts';
export { findReference } from '../games/references.ts';
