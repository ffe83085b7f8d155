/** What our documents print: found wherever it stands, fenced, and of commands and flags that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ghostlight } from '../command.ts';
import { blocksOf, commandsOf, documents, isAboutClone, mentioned, unfenced } from './printed-commands.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** npm's own words for scripts. */
const SHORT = ['start', 'test'];
/** Texts that are signed or hashed (PLAT-073), and only look like a command. */
const NO_COMMANDS = ['ghostlight recording'];

const PAGE = `# Page

\`\`\`sh
one --a   # why
two "of
three" \\
  four
\`\`\`

1. In a list:

   \`\`\`console
   $ five
   what it says
   \`\`\`

<!-- in a clone -->
\`\`\`sh
# alone
cat > file <<'END'
six
END
seven
\`\`\`

\`\`\`js
eight();
\`\`\`

    npm run nine
`;

test('PLAT-160 commands are read out of a page, however they stand in it', () => {
  expect(commandsOf('page.md', PAGE).map((c) => [c.text, c.line, c.clone])).toEqual([
    ['one --a   # why', 4, false],
    ['two "of\nthree" \\\n  four', 5, false],
    ['five', 13, false],
    ["cat > file <<'END'\nsix\nEND", 20, true],
    ['seven', 23, true],
  ]);
  expect(commandsOf('page.md', PAGE)[0].name).toBe('one --a');
  expect(unfenced(PAGE)).toEqual(['    npm run nine']);
  expect(isAboutClone('# A\n\n<!-- in a clone -->\n\n## B')).toBe(true);
  expect(isAboutClone(PAGE.replace('1. In', '## In'))).toBe(false);
});

/** Commands that cannot run here: they name certificates, databases and machines of an example. */
const OF_EXAMPLES = /example\.org/;

test.each(documents())('PLAT-160 %s prints its commands in fences, where they are found', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(unfenced(text)).toEqual([]);
  const others = blocksOf(text).filter((b) => b.language === 'text' || b.language === '');
  const hidden = others.map((b) => b.lines.join('\n')).filter((t) => /^\s*(?:\$ )?(?:npx|npm|ghostlight) /m.test(t));
  expect(hidden.filter((t) => !OF_EXAMPLES.test(t))).toEqual([]);
});

test('PLAT-160 the pages that everybody begins with print commands', () => {
  for (const file of ['README.md', 'docs/bots.md', 'examples/ghostly/README.md'])
    expect([file, commandsOf(file).length > 3]).toEqual([file, true]);
});

/** Asked once each: starting a program takes its time. */
const said = new Map<string, string>();

function say(words: readonly string[]): string {
  const key = words.join(' ');
  const known = said.get(key) ?? ghostlight(words).out;
  said.set(key, known);
  return known;
}

/** What `COMMAND --help` says, and the options of all games, which are flags too; '': there is no such command. */
function helpOf(words: readonly string[]): string {
  const [last] = words.slice(-1);
  const above = say([...words.slice(0, -1), '--help']);
  if (last !== undefined && !new RegExp(`^  ${last}\\b`, 'm').test(above)) return '';
  return `${say([...words, '--help'])}\n${say(['list'])}`;
}

/** What is wrong with a command in the middle of a sentence; null: nothing. Words in capitals stand for what the reader has. */
function faultOf(command: string): string | null {
  const [program, ...words] = command.replace(/^npx ghostlight/, 'ghostlight').split(/\s+/);
  if (program === 'npm') {
    const name = words[0] === 'run' ? words[1] : words[0];
    if (words[0] !== 'run' && !SHORT.includes(name)) return null;
    return Object.hasOwn(scripts, name) ? null : `there is no script ${name}`;
  }
  if (program === 'npx') return words[0] !== 'tsx' || existsSync(words[1]) ? null : `there is no ${words[1]}`;
  const named = words
    .slice(0, words[0] === 'content' || words[0] === 'contest' ? 2 : 1)
    .filter((w) => /^[a-z]+$/.test(w));
  const help = helpOf(named);
  if (help === '') return `there is no ${named.join(' ')}`;
  const flags = command.match(/--[a-z][a-z-]+/g) ?? [];
  return flags.find((flag) => !help.includes(flag) && !help.includes(` ${flag.slice(2)} `)) ?? null;
}

test('PLAT-160 a command in the middle of a sentence names a command, flags and scripts that are there', () => {
  const all = documents()
    .flatMap((file) => mentioned(readFileSync(file, 'utf8')).map((command) => [file, command]))
    .filter(([, command]) => !NO_COMMANDS.includes(command));
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, command]) => faultOf(command) !== null).map((c) => [...c, faultOf(c[1])])).toEqual([]);
  expect([faultOf('ghostlight fly'), faultOf('ghostlight sim nonet --wings'), faultOf('npm run fly')]).toEqual([
    'there is no fly',
    '--wings',
    'there is no script fly',
  ]);
});

test('PLAT-160 what is printed for a clone names scripts that are there', () => {
  const all = documents().flatMap((file) => commandsOf(file).filter((c) => c.clone));
  const named = all.flatMap((c) => [...c.name.matchAll(/npm (?:run )?([a-z:]+)/g)].map((m) => m[1]));
  expect(named).toContain('start');
  expect(named.filter((name) => !['ci', 'pack'].includes(name) && !Object.hasOwn(scripts, name))).toEqual([]);
});
