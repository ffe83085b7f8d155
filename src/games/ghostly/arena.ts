/** The face of the arena, Ghostly's tool page: what its server and its page say to each other, and what both draw with. */
export type {
  ArenaControl,
  ArenaLook,
  ArenaNews,
  ArenaPlayer,
  ArenaRecording,
  ArenaResult,
  ArenaWelcome,
  RoundRow,
} from './arena-news.ts';
export { isAggressive, mazeCells } from './ui/cells.ts';
export { ghostlyUi } from './ui/index.ts';
export { powerLeft } from './ui/own-play.ts';
export { roundText, YOU } from './ui/panels.ts';
export { count, deathText, eventLine } from './ui/text.ts';
export { type Death, type GhostlyUi, LETTERS, type OwnPlay, PLAYER_INKS } from './ui/types.ts';
