/** What stands above every part of the page of one bot: its name and game, and the ways to its other parts. */
import { hrefOf } from '../route.ts';
import type { OwnBot } from './own-bots.ts';

const PARTS = ['write', 'play', 'test', 'send'] as const;
export type BotPart = (typeof PARTS)[number];

const TITLES: Readonly<Record<BotPart, string>> = { write: 'Write', play: 'Play', test: 'Test', send: 'Send' };

export function partHref(id: string, part: BotPart, ...more: string[]): string {
  return part === 'write' ? hrefOf('bots', id, ...more) : hrefOf('bots', id, part, ...more);
}

export function Parts({ id, now }: { id: string; now: BotPart }) {
  return (
    <nav class="parts" aria-label="This bot">
      {PARTS.map((part) => (
        <a
          key={part}
          data-words={TITLES[part]}
          href={partHref(id, part)}
          aria-current={part === now ? 'page' : undefined}
        >
          {TITLES[part]}
        </a>
      ))}
    </nav>
  );
}

interface BotHeadProps {
  readonly bot: OwnBot;
  readonly game: string;
  readonly now: BotPart;
}

export function BotHead({ bot, game, now }: BotHeadProps) {
  return (
    <div class="bot-head">
      <div>
        <a class="bot-back" href={hrefOf('bots')}>
          ‹ Your bots
        </a>
        <h1>
          {bot.name} <small>a bot for {game}</small>
        </h1>
      </div>
      <Parts id={bot.id} now={now} />
    </div>
  );
}
