/** All generated documents, as file and text. */
import { botsFor } from '../../src/bots/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { findReference } from '../../src/games/references.ts';
import { gameSchema } from '../../src/wire/game-schema.ts';
import { wireSchema } from '../../src/wire/schema.ts';
import { examplesFor } from './examples.ts';
import { gamePage } from './game-page.ts';
import { jsonText } from './json-text.ts';
import { wirePage } from './wire-page.ts';

export async function generatedDocs(): Promise<Map<string, string>> {
  const docs = new Map<string, string>();
  for (const entry of GAMES) {
    const { game } = await entry.load();
    const reference = await findReference(entry);
    if (reference === null) continue;
    const bots = await botsFor(game.id);
    const bot = bots.find(({ name }) => name !== 'random')?.name ?? 'random';
    const examples = examplesFor(game);
    docs.set(`docs/games/${game.id}.md`, gamePage(game, reference, examples, bot));
    docs.set(`docs/games/${game.id}.schema.json`, `${JSON.stringify(gameSchema(game, reference), null, 2)}\n`);
    docs.set(`docs/games/${game.id}.example.json`, `${jsonText(examples.update)}\n`);
  }
  docs.set('docs/wire.md', wirePage());
  docs.set('docs/wire-schema.json', `${JSON.stringify(wireSchema(), null, 2)}\n`);
  return docs;
}
