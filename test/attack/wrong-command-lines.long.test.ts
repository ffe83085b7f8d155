import { expect, test } from 'vitest';
import { fileWith, ghostlight, scratch } from '../command.ts';

const recording = fileWith(ghostlight(['run', 'nonet', '--seed', '7', '--emit', 'replay']).out, 'r.jsonl');
const folder = scratch();
const LONG = 'x'.repeat(100_000);

/** Words separated by blanks, `_` for an empty one; what the one line must name. */
const LINES: readonly (readonly [line: string, ...says: string[]])[] = [
  // Commands.
  ['frob', 'frob', 'known: play'],
  ['Frob list', 'Frob'],
  ['LIST', 'LIST'],
  ['_', 'unknown command'],
  [LONG, 'unknown command'],
  ['--frob', '--frob'],
  ['-x', '-x'],
  ['-h', '-h'],
  ['help', 'help'],
  ['help list', 'help'],
  ['--json list', '--json'],
  // Excess arguments, for every command.
  ['list more', 'more'],
  ['list --json more', 'more'],
  ['list -- --json', '--json'],
  ['rules nonet more', 'more'],
  ['run nonet more', 'more'],
  ['run nonet swamp --seed 1', 'swamp'],
  ['sim nonet more --bot random', 'more'],
  ['sim nonet --bot random greedy', 'greedy'],
  ['replay FILE more', 'more'],
  ['replay FILE FILE --verify', 'does not take'],
  ['play nonet more', 'more'],
  ['serve more', 'more'],
  ['serve --port 0 8080', '8080'],
  ['bench more', 'more'],
  ['content', 'needs a command', 'check'],
  ['content frob', 'frob', 'known: check'],
  ['content check FILE more', 'more'],
  ['content stats FILE more', 'more'],
  ['content tree a b more', 'more'],
  ['content affixes a b more', 'more'],
  ['content uses a b c more', 'more'],
  ['content diff a more', 'more'],
  ['content bundle a more', 'more'],
  ['content drops a more --source normal', 'more'],
  ['content fights a more --class x', 'more'],
  ['content runs a more --class x', 'more'],
  // Missing arguments.
  ['run', 'game'],
  ['sim', 'game'],
  ['replay', 'file'],
  ['rules', 'game'],
  ['content tree', 'name'],
  ['content affixes', 'item'],
  ['content uses monsters', 'id'],
  ['content diff', 'pack'],
  ['content drops', '--source'],
  ['content fights', '--class'],
  ['content runs', '--class'],
  // Games, books, bots, themes.
  ['run chess', 'chess', 'nonet'],
  ['run _', 'unknown game'],
  ['run __proto__', '__proto__'],
  [`run ${LONG}`, 'unknown game'],
  ['sim constructor --bot random', 'constructor'],
  ['play chess', 'chess'],
  ['rules chess', 'chess'],
  ['rules ../../README', 'readme'],
  ['rules ..', '..'],
  ['sim nonet', '--bot'],
  ['sim nonet --bot', '--bot'],
  ['sim nonet --bot deep-blue', 'deep-blue', 'planner'],
  ['sim nonet --bot toString', 'toString'],
  ['sim nonet --bot random --bot random --bot random', 'seat'],
  ['sim nonet --bot random --bot random --bot-cmd true', 'seat'],
  ['sim ghostly --bot greedy --bot greedy --bot greedy --bot greedy --bot greedy', 'seats'],
  ['play nonet --theme mauve', 'mauve', 'dark'],
  ['play nonet --theme', '--theme'],
  // Numbers.
  ['sim nonet --bot random --games 0', '--games'],
  ['sim nonet --bot random --games -1', '--games'],
  ['sim nonet --bot random --games 1.5', '--games'],
  ['sim nonet --bot random --games 1e3', '--games'],
  ['sim nonet --bot random --games 10000001', '--games'],
  ['sim nonet --bot random --games 99999999999999999999', '--games'],
  ['sim nonet --bot random --games _', '--games'],
  ['sim nonet --bot random --jobs 0', '--jobs'],
  ['sim nonet --bot random --jobs 257', '--jobs'],
  ['sim nonet --bot random --jobs all', '--jobs'],
  ['sim nonet --bot random --first -1', '--first'],
  ['sim nonet --bot random --first x', '--first'],
  ['sim nonet --bot random --max-steps 0', '--max-steps'],
  ['sim nonet --bot random --bot-bank never', '--bot-bank'],
  ['serve --port 65536', '--port'],
  ['serve --port -1', '--port'],
  ['serve --bot-port x', '--bot-port'],
  ['serve --ghostly-port 1e9', '--ghostly-port'],
  ['serve --bot-bank x', '--bot-bank'],
  ['serve --watch-delay x', '--watch-delay'],
  ['serve --log-level loud', 'loud'],
  ['serve --address https://a.example', '--address'],
  ['serve --database postgres://x@y/z --address javascript:1', '--address'],
  ['replay FILE --turn -1', '--turn'],
  ['replay FILE --turn 1', '--turn', '0 to 0'],
  ['replay FILE --turn x', '--turn'],
  ['run nonet --seats 2', '--seats'],
  ['run ghostly --seats 5', '--seats'],
  ['run ghostly --seats x', '--seats'],
  ['content drops --source normal --depth 0', '--depth'],
  ['content drops --source normal --depth 13', '--depth'],
  ['content drops --source normal --kills x', '--kills'],
  ['content drops --source nowhere', 'nowhere'],
  ['content fights --class nobody', 'nobody'],
  ['content fights --class warden --rank king', 'king'],
  ['content fights --class warden --fights 0', '--fights'],
  ['content runs --class warden --runs 0', '--runs'],
  ['content runs --class warden --difficulty absurd', 'absurd'],
  ['content affixes nothing', 'nothing'],
  ['content affixes dagger --level 99', '--level'],
  ['content tree nothing', 'nothing'],
  ['content uses nothing nothing', 'nothing'],
  // Seeds, options, what to print.
  ['run nonet --seed', '--seed'],
  ['run nonet --seed _', '--seed'],
  [`run nonet --seed ${'x'.repeat(65)}`, '--seed', '64'],
  ['run nonet --seed ghöst', '--seed'],
  ['sim nonet --bot random --seed _', '--seed'],
  ['run nonet --sed 1', '--sed', '--seed'],
  ['run nonet --fog brown', '--fog', 'standard'],
  ['run nonet --fog', '--fog'],
  ['run nonet --max-turns many', '--max-turns', 'whole number'],
  ['run nonet --max-turns -5', '--max-turns'],
  ['run swamp --fog dark', '--fog'],
  ['run nonet --emit noise', '--emit', 'digest'],
  ['run nonet --emit _', '--emit'],
  ['run nonet --emit update,,view', '--emit'],
  ['replay FILE --emit noise', '--emit'],
  ['list --json=yes', '--json'],
  // Files.
  ['run nonet --scenario /nowhere/s.json', '/nowhere/s.json', 'no such file'],
  ['run nonet --actions /nowhere/a.txt', '/nowhere/a.txt'],
  ['run nonet --actions FOLDER', 'it is a folder'],
  ['run nonet --scenario FILE', 'FILE'],
  ['replay /nowhere/r.jsonl', '/nowhere/r.jsonl'],
  ['replay FILE/below', 'no folder'],
  ['replay _', 'no such file'],
  ['replay FOLDER', 'it is a folder'],
  ['replay FILE --pack FOLDER', '--pack', 'folder'],
  ['replay FILE --pack /nowhere/x/y', '--pack'],
  ['replay FILE --content /nowhere', 'no content packs'],
  ['play swamp --load FILE', 'nonet'],
  ['play --load /nowhere/l.save', '/nowhere/l.save'],
  ['play --seed 7', 'game'],
  ['play --content FILE', 'game'],
  ['play nonet', 'terminal'],
  ['sim nonet --bot random --content FILE', 'no content packs'],
  ['sim delve --bot random --content FILE', 'FILE'],
  ['content check /nowhere', '/nowhere'],
  ['serve --data FILE/x', '--data'],
];

const named = (word: string) => word.replace('FILE', recording).replace('FOLDER', folder);

/** What is wrong with the answer; '' if nothing is. */
function complaint(line: string, says: readonly string[]): string {
  const { code, out, err } = ghostlight(line.split(' ').map((word) => (word === '_' ? '' : named(word))));
  if (code !== 2 || out !== '') return `exit code ${code}, printed ${out.slice(0, 100)}`;
  if (!/^ghostlight: [^\n]{1,1500}\n$/.test(err)) return `not one line: ${err.slice(0, 300)}`;
  const missing = says.map(named).find((words) => !err.includes(words));
  return missing === undefined ? '' : `does not say ${missing}: ${err}`;
}

const title = `PLAT-143 PLAT-028 ${LINES.length} wrong command lines: one line that names what is wrong, and exit code 2`;
test(title, { timeout: 600_000 }, () => {
  expect(LINES.length).toBeGreaterThan(100);
  const wrong = LINES.map(([line, ...says]) => [line.slice(0, 80), complaint(line, says)]);
  expect(wrong.filter(([, why]) => why !== '')).toEqual([]);
});
