/** What every bot here is: the host's agent. */
export type { Agent, BotEntry } from '../host/agent.ts';
