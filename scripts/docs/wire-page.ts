/** The page of the wire: every message in both directions, and what the words of refusals and errors mean. */
import { ERROR_CODES, REFUSED_CODES } from '../../src/wire/codes.ts';
import { PROTOCOL } from '../../src/wire/messages.ts';
import { wireSchema } from '../../src/wire/schema.ts';
import { type Defs, fieldTable, namesIn } from './schema-text.ts';

export function wirePage(): string {
  const defs = wireSchema().$defs as Defs;
  const said = (defs.client.oneOf as { $ref: string }[]).map(nameOf);
  const heard = (defs.server.oneOf as { $ref: string }[]).map(nameOf);
  const more = namesIn(defs.server, defs).filter((id) => !heard.includes(id));
  return `# The messages

<!-- Written by \`npm run docs\` from src/wire; a test compares. -->

\`${PROTOCOL}\`: one JSON object a line, at most 65,536 bytes, over TCP, a WebSocket or standard input and output. A game played
line by line is in [bots.md](bots.md); what \`obs\`, \`events\`, \`action\` and \`options\` hold is on the page of each game:
[Nonet](games/nonet.md), [Ghost in the Swamp](games/swamp.md), [Ghostly](games/ghostly.md), [Sword](games/sword.md),
[Delve](games/delve.md). The same as JSON Schema: [wire-schema.json](wire-schema.json), \`ghostlight list --schema\`, and
\`/api/schema/wire\` of a server; \`/api/schema\` lists all there are.

## What you can say

Fields that are not named here are left out, so a client may say more than an older server knows.

${said.map((id) => section(id, defs)).join('\n\n')}

## What you hear

A later release may say more: leave out what you do not know.

${[...heard, ...more].map((id) => section(id, defs) + codesOf(id)).join('\n\n')}
`;
}

function nameOf({ $ref }: { $ref: string }): string {
  return $ref.replace('#/$defs/', '');
}

function section(id: string, defs: Defs): string {
  return `### ${id}\n\n${defs[id].description}\n\n${fieldTable(defs[id])}`;
}

function codesOf(id: string): string {
  const codes = id === 'refused' ? REFUSED_CODES : id === 'error' ? ERROR_CODES : null;
  if (codes === null) return '';
  const rows = Object.entries(codes).map(([code, says]) => `| \`${code}\` | ${says} |`);
  const own = id === 'refused' ? ' Those of a game are on its page.' : '';
  return `\n\nThe words of \`code\`.${own}\n\n| Code | Means |\n| --- | --- |\n${rows.join('\n')}`;
}
