/** The page of a game for programs: everything that a bot reads and writes, made from its reference and from games that were played. */

import type { AnyGame } from '../../src/engine/game.ts';
import { fieldNames } from '../../src/engine/observe-text.ts';
import type { GameReference } from '../../src/engine/reference.ts';
import { gameSchema } from '../../src/wire/game-schema.ts';
import type { Examples } from './examples.ts';
import { jsonText, shortText } from './json-text.ts';
import { type Defs, fieldList, fieldTable, namesIn, typeText } from './schema-text.ts';

interface Page {
  readonly game: AnyGame;
  readonly reference: GameReference;
  readonly examples: Examples;
  readonly defs: Defs;
  /** A bot of the house that plays better than chance. */
  readonly bot: string;
}

export function gamePage(game: AnyGame, reference: GameReference, examples: Examples, bot: string): string {
  const page: Page = { game, reference, examples, defs: gameSchema(game, reference).$defs as Defs, bot };
  return `${[
    `# ${game.title} for programs`,
    `<!-- Written by \`npm run docs\` from src/games/${game.id}/reference.ts; a test compares. -->`,
    reference.about.join('\n'),
    start(page),
    observation(page),
    events(page),
    actions(page),
    refusals(page),
    endings(page),
    options(page),
    types(page),
  ].join('\n\n')}\n`;
}

function start({ game, bot }: Page): string {
  const { id } = game;
  return `## Start

\`\`\`sh
npx ghostlight list --schema ${id}
npx ghostlight sim ${id} --bot ${bot} --games 5
npx ghostlight rules ${id}
\`\`\`

The first prints this page as JSON Schema ([${id}.schema.json](${id}.schema.json); a server has it at \`/api/schema/${id}\`), the second
plays, the third prints the [rule book](../rules/${id}.md). How to connect a bot is in [bots.md](../bots.md), the messages around
what is described here are in [wire.md](../wire.md).`;
}

function observation({ game, reference, examples, defs }: Page): string {
  const named = namesIn(defs.observation, defs).map((id) => definition(id, defs));
  return `## What you see

An \`update\` of a real game, long lists cut short ([whole](${game.id}.example.json)). \`obs\` is the observation, \`legal\` what you may
answer, \`score\` what you have; the change of the score is the reward of a step.

\`\`\`jsonc
${shortText(examples.update)}
\`\`\`

**Hidden:** ${reference.hidden}

${reference.advice.map((line) => `- ${line}`).join('\n')}

### The observation

Each of these fields can be asked for by its name: \`"only":["legal","obs.${fieldNames(game)[1]}"]\` tells you of nothing else ([bots.md](../bots.md#only-what-you-use)).

${fieldTable(defs.observation)}

${named.join('\n\n')}`;
}

function definition(id: string, defs: Defs): string {
  const schema = defs[id];
  const table = fieldTable(schema);
  const body = table === '' ? `Type: ${typeText(schema)}.` : table;
  return `### ${id}\n\n${schema.description}${table === '' ? ` ${body}` : `\n\n${body}`}`;
}

function events({ reference, examples, defs }: Page): string {
  const known = new Set(namesIn(defs.observation, defs));
  const blocks = Object.keys(reference.events).map((type) => {
    const schema = defs[`event-${type}`];
    const example = examples.events.get(type);
    const shown = example === undefined ? '' : `\n\n\`\`\`json\n${jsonText(example)}\n\`\`\``;
    const fields = fieldList(schema, ['type']);
    return `### ${type}\n\n${schema.description}${shown}${fields === '' ? '' : `\n\n${fields}`}`;
  });
  const more = namesIn(
    Object.keys(reference.events).map((type) => defs[`event-${type}`]),
    defs,
  )
    .filter((id) => !known.has(id))
    .map((id) => definition(id, defs));
  return `## What happens

\`events\` of an update tell what happened since the last one, in order, as far as you could notice it.

${[...blocks, ...more].join('\n\n')}`;
}

function actions({ game, reference, examples }: Page): string {
  const listed = new Set(game.actions.listed.map((action) => (action as { type: string }).type));
  const rows = Object.entries(reference.actions).map(([type, { says, words }], i) => {
    const text = examples.actions.get(type.toLowerCase()) ?? game.actions.format(firstOf(game, type));
    const action = game.actions.parse(text);
    const json = JSON.stringify(action.ok ? game.actions.toJson(action.value) : {});
    const meaning = Object.entries(words).map(
      ([name, told]) => `\`${name}\`: ${typeof told === 'string' ? told : told.says}`,
    );
    const unlisted = listed.has(type) ? [] : ['Not in `legal`.'];
    const form = game.actions.forms[i].replaceAll('|', '\\|');
    return `| \`${form}\` | ${[says, ...meaning, ...unlisted].join(' ')} | \`${text}\`<br>\`${json}\` |`;
  });
  return `## What you can do

An action is a text or the same as JSON, in \`{"type":"act","n":N,"action":A}\`. What \`legal\` lists can be sent back as it is.

| Form | Does | Example |
| --- | --- | --- |
${rows.join('\n')}`;
}

function firstOf(game: AnyGame, type: string): object {
  const found = game.actions.all.find((action) => (action as { type: string }).type === type);
  if (found === undefined) throw new Error(`no action of type ${type}`);
  return found;
}

function refusals({ reference, examples }: Page): string {
  const rows = Object.entries(reference.refusals).map(([code, when]) => {
    const example = examples.refusals.get(code);
    return `| \`${code}\` | ${when} | ${example === undefined ? '' : `\`${example.action}\`: ${example.text}`} |`;
  });
  return `## What is refused

A refused action changes nothing and costs nothing; the same update waits for another answer. Besides these every game has
\`bad-action\`, \`stale\`, \`not-your-turn\` and \`over\` ([wire.md](../wire.md#refused)).

| Code | When | Example |
| --- | --- | --- |
${rows.join('\n')}`;
}

function endings({ reference, examples }: Page): string {
  const rows = Object.entries(reference.endings).map(([why, says]) => {
    const outcome = examples.endings.get(why);
    return `| \`${why}\` | ${says} | ${outcome === undefined ? '' : `\`${JSON.stringify(outcome)}\``} |`;
  });
  const figures = Object.entries(reference.figures).map(([name, says]) => `| ${name} | ${says} |`);
  const table =
    figures.length === 0
      ? ''
      : `\n\n\`ghostlight sim\` also counts:\n\n| Figure | Means |\n| --- | --- |\n${figures.join('\n')}`;
  return `## How it ends

\`outcome\` of the last update, and of \`over\`:

| \`why\` | Means | Example |
| --- | --- | --- |
${rows.join('\n')}${table}`;
}

function options({ game, defs }: Page): string {
  const forBots =
    game.forBots === undefined
      ? ''
      : `\n\nA program that plays alone gets \`${JSON.stringify(game.forBots)}\` unless it says otherwise.`;
  const rows = Object.entries(defs.options.properties as Defs).map(
    ([name, field]) =>
      `| \`${name}\` | ${typeText(field)} | \`${JSON.stringify(field.default)}\` | ${field.description} |`,
  );
  return `## Options

In \`{"type":"new","game":"${game.id}","name":"me","options":{...}}\`, or as flags of the command line.

| Option | Type | Default | Meaning |
| --- | --- | --- | --- |
${rows.join('\n')}${forBots}`;
}

function types({ game }: Page): string {
  const name = game.id[0].toUpperCase() + game.id.slice(1);
  return `## In TypeScript

\`\`\`ts
import { ${game.id}, type ${name}Action, type ${name}Event, type ${name}Obs, type ${name}Options } from 'ghostlight/games/${game.id}';
\`\`\`

\`${game.id}\` is the game itself: \`create\`, \`legal\`, \`apply\`, \`observe\`${game.imagine === undefined ? '' : ', `imagine`'} and the rest of the contract.`;
}
