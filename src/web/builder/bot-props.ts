/** What every part of the page of one bot is made with. */
import type { Arcade } from '../arcade.ts';
import type { LoadedGame } from '../use-module.ts';
import type { OwnBot } from './own-bots.ts';

export interface BotProps {
  readonly arcade: Arcade;
  readonly bot: OwnBot;
  readonly loaded: LoadedGame;
  /** Kept on this device from now on, and shown. */
  readonly keep: (bot: OwnBot) => void;
}
