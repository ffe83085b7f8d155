/** `ghostlight/bots`: the bots of the house, loaded when they are asked for, and what a bot of one's own is. */
export { botsFor } from '../bots/index.ts';
export { randomBot } from '../bots/random.ts';
export type { Agent, BotEntry } from '../host/agent.ts';
