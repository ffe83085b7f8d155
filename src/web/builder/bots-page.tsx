/** Bots that are written, tried and sent from the page: the list of them, and the parts of each. */
import { type Arcade, stored } from '../arcade.ts';
import { Lost } from '../pages/lost-page.tsx';
import { hrefOf } from '../route.ts';
import { useGame } from '../use-module.ts';
import { useTitle } from '../use-title.ts';
import { BotList } from './bot-list.tsx';
import { findBot, keepBot, type OwnBot } from './own-bots.ts';
import { PlayPage } from './play-page.tsx';
import { SendPage } from './send-page.tsx';
import { TestPage } from './test-page.tsx';
import { WritePage } from './write-page.tsx';
import './builder.css';

/** `parts`: of the address, behind `bots`. */
export function BotsPage({ arcade, parts }: { arcade: Arcade; parts: readonly string[] }) {
  void stored.value;
  const [id, part = 'write'] = parts;
  const name = id === undefined ? null : findBot(arcade.vault, id)?.name;
  useTitle(...(name == null ? ['Build a bot'] : [`${name}: ${part === 'line' ? 'write' : part}`, 'Bots']));
  if (id === undefined) return <BotList arcade={arcade} />;
  const bot = findBot(arcade.vault, id);
  if (bot === null)
    return (
      <main class="page">
        <h1>There is no such bot on this device</h1>
        <p>Bots are kept where they were written. Take the file of it from there (Export), and import it here.</p>
        <a class="button primary" href={hrefOf('bots')}>
          Your bots
        </a>
      </main>
    );
  return <OneBot key={id} arcade={arcade} bot={bot} parts={parts.slice(1)} />;
}

function OneBot({ arcade, bot, parts }: { arcade: Arcade; bot: OwnBot; parts: readonly string[] }) {
  const loaded = useGame(bot.game);
  if (loaded === null) return <main class="page wait">One moment ...</main>;
  if (typeof loaded === 'string') return <main class="page wait bad">Its game could not be loaded: {loaded}</main>;
  const keep = (changed: OwnBot) => {
    keepBot(arcade.vault, changed);
    stored.value++;
  };
  const props = { arcade, bot, loaded, keep };
  const [part, ...rest] = parts;
  switch (part) {
    case undefined:
      return <WritePage {...props} line={null} />;
    case 'line':
      return <WritePage {...props} line={Number(rest[0]) || null} />;
    case 'play':
      return <PlayPage {...props} seed={rest[0]} seat={Number(rest[1]) || 0} />;
    case 'test':
      return <TestPage {...props} />;
    case 'send':
      return <SendPage {...props} />;
    default:
      return <Lost />;
  }
}
