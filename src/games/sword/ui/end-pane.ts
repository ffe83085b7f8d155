/** How a game ended: the report (SWORD-276), the answer to the question (SWORD-347), and the last blow in numbers (SWORD-345). */
import type { EndingPane, FactRow, LogEntry } from '../../../engine/panes.ts';
import { endingDeeds, endingLine } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, plain, span, wrap } from '../../../engine/view.ts';
import type { Remark } from '../arithmetic.ts';
import type { KindName } from '../kinds.ts';
import type { Bout, SwordObs } from '../types.ts';
import { advice } from './advice.ts';
import { combatOf, isBlow, remarkBlocks } from './combat-pages.ts';
import { entriesOf } from './message-pane.ts';
import { capital, kindTile, weaponTile } from './names.ts';
import { creatureText, withoutStill } from './text.ts';
import type { SwordUi } from './types.ts';

const WIDTH = 30;
const LAST_TURNS = 5;

/** The report; null while the game goes on. */
export function endPane(obs: SwordObs, ui: SwordUi, talk: Talk, seed: string): Pane | null {
  if (obs.result === 'playing') return null;
  return {
    id: 'end',
    slot: 'overlay',
    title: 'The report',
    box: { col: 50, row: 0, cols: WIDTH, rows: 17 },
    kind: 'ending',
    ...OUTCOMES[obs.result](obs),
    cause: causeLine(obs, ui, talk),
    sum: scoreParts(obs),
    score: { label: 'Score', value: obs.score, role: 'title' },
    figures: figuresOf(obs, seed),
    advice: line(advice(obs, ui), 'accent'),
    last: lastTurns(talk.log, ui),
    deeds: endingDeeds(),
    terminal: [line(answerText(obs), 'accent', true), [], ...summaryLines(obs, seed), endingLine()].flatMap((l) =>
      wrap(l, WIDTH),
    ),
    part: true,
  };
}

/** The last blow line by line; a terminal has a page for it, which the key a opens. Null: there was none. */
export function blowPane(obs: SwordObs, ui: SwordUi): Pane | null {
  const [last] = ui.bouts;
  if (last === undefined || obs.result === 'playing' || obs.result === 'resigned') return null;
  const { title, remarks } = combatOf(last);
  return {
    id: 'last-blow',
    slot: 'side',
    title: 'The last blow',
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'prose',
    blocks: [{ kind: 'head', line: line(capital(title), 'title', true) }, ...remarkBlocks(remarks)],
  };
}

type Verdict = Pick<EndingPane, 'outcome' | 'headline'>;

const OUTCOMES: Readonly<Record<SwordObs['result'], (obs: SwordObs) => Verdict>> = {
  won: (obs) => ({ outcome: 'won', headline: obs.cheat ? 'The report is done' : `Signed: ${slayer(obs)}` }),
  dead: () => ({ outcome: 'lost', headline: 'The tester is dead' }),
  resigned: () => ({ outcome: 'over', headline: 'The test is called off' }),
  playing: () => ({ outcome: 'over', headline: 'The test goes on' }),
};

/** What brought it about: a death with the numbers of its blow, a victory with its answer. */
function causeLine(obs: SwordObs, ui: SwordUi, talk: Talk): Line {
  const answer = answerText(obs);
  if (obs.result === 'resigned') return line(`You resigned on floor ${obs.floor}. ${answer}`);
  const [last] = ui.bouts;
  if (obs.result === 'won') {
    const cheated = obs.cheat ? ' With the threat colours it is no true victory.' : '';
    return line(`${answer}${cheated}`);
  }
  if (last === undefined || last.after[last.yours ? 0 : 1] >= 0) {
    // One who was only felt, or a recording that was opened at its end: the log knows who it was.
    const [said = 'You died'] = plain(talk.log.at(-1) ?? line('You died.')).split('. ');
    return line(`${said.replace(/\.$/, '')}. ${answer}`);
  }
  return [...deathLine(last), span(` ${answer}`)];
}

/** Who and with which blow, then where its numbers come from. */
function deathLine(bout: Bout): Line {
  const { title, remarks } = combatOf(bout);
  const sums = remarks.filter((r) => r.phase === 'start' && / = /.test(r.text)).map((r) => r.text);
  // Of the four sums (DEF and ATK of the attacker, then of the attacked) a blow compares the attacker's ATK with the
  // DEF of whoever it falls on: its own, where the player's attack was thrown back.
  const shown = [sums[1], sums[bout.yours ? 0 : 2]];
  const changed = remarks.filter((r) => r.phase !== 'start' && !/: (dead|HP -?\d+)$/.test(r.text));
  const texts = (those: readonly Remark[]) => those.map((r) => r.text);
  const said = (parts: readonly string[]) => `${parts.map(capital).join('. ')}.`;
  return [
    span(said([title, ...texts(changed.filter(isBlow))]), 'bad', true),
    span(` ${said([...shown, ...texts(changed.filter((r) => !isBlow(r)))])}`),
  ];
}

function lastTurns(log: readonly Line[], ui: SwordUi): LogEntry[] {
  const entries = entriesOf(log, ui).filter((e) => e.turn !== undefined);
  const turns = [...new Set(entries.map((e) => e.turn))].slice(-LAST_TURNS);
  return turns.map((turn): LogEntry => {
    // Keys are no part of what happened.
    const said = entries.filter((e) => e.turn === turn).map((e) => ({ ...e, text: withoutStill(e.text) }));
    return {
      text: said.flatMap((e, i) => (i === 0 ? e.text : [span(' '), ...e.text])),
      ...(turn === undefined ? {} : { turn }),
    };
  });
}

const DRAGONS: readonly (readonly [KindName, number])[] = [
  ['Baby Dragon', 300],
  ['Mature Dragon', 600],
  ['Ancient Dragon', 1500],
];

/** SWORD-277: the sum of the parts is the score. */
function scoreParts(obs: SwordObs): FactRow[] {
  return [
    { label: `Deepest floor ${obs.deepest} x 100`, value: 100 * obs.deepest },
    { label: `Kills ${obs.kills} x 10`, value: 10 * obs.kills },
    ...DRAGONS.filter(([kind]) => obs.you.dragonsKilled.includes(kind)).map(
      ([kind, value]): FactRow => ({ label: kind, value, tile: kindTile(kind) }),
    ),
    ...(obs.result === 'won' && !obs.cheat ? [{ label: 'True victory', value: 2000, role: 'good' }] : []),
  ];
}

/** SWORD-276: name and value of each line of the summary. */
function summaryLines(obs: SwordObs, seed: string): Line[] {
  const { you } = obs;
  const rows: readonly (readonly [label: string, value: string | number])[] = [
    ['Result', obs.result],
    ['Title', slayer(obs)],
    ['Deepest', `B${obs.deepest}F`],
    ['Kills', obs.kills],
    ['Level', you.level],
    ['Form', creatureText(you.kind, you.level)],
    ['Dragons', dragonsText(obs)],
    ['Actions', actionsOf(obs)],
    ['Hints', obs.hints],
    ['Seed', seed],
    ['Score', obs.score],
  ];
  return rows.map(([label, value]) => {
    const text = `${label.padEnd(LABEL)}${value}`;
    if (label === 'Result') return line(text, 'title', true);
    return line(text, label === 'Hints' && obs.hints === 0 ? 'good' : 'text');
  });
}

const LABEL = 9;

function actionsOf({ tu }: SwordObs): number {
  return Math.floor(tu / 4);
}

/** What the sum and the headline do not say already. */
function figuresOf(obs: SwordObs, seed: string): FactRow[] {
  const { you } = obs;
  const [answer] = answerOf(obs);
  const tested: FactRow[] =
    answer === undefined || answer === null
      ? []
      : [{ label: 'Weapon tested', value: answer, tile: weaponTile(answer), role: 'good' }];
  return [
    ...tested,
    { label: 'Last form', value: creatureText(you.kind, you.level), tile: kindTile(you.kind) },
    ...(you.dragonsKilled.length === 0 ? [] : [{ label: 'Dragons killed', value: dragonsText(obs) }]),
    { label: 'Actions', value: actionsOf(obs) },
    { label: 'Hints asked', value: obs.hints, ...(obs.hints === 0 ? { role: 'good' } : {}) },
    { label: 'Seed', value: seed },
  ];
}

function dragonsText({ you }: SwordObs): string {
  return you.dragonsKilled.map((d) => d.split(' ')[0]).join(', ') || 'none';
}

/** The weapon that killed the strongest dead dragon, null for bare hands; empty: no dragon is dead. */
function answerOf({ you }: SwordObs): SwordObs['you']['answers'] {
  const last = you.dragonsKilled.length - 1;
  return last < 0 ? [] : [you.answers[last] ?? null];
}

/** SWORD-347: the strongest dead dragon names the best weapon. */
function answerText(obs: SwordObs): string {
  const [weapon] = answerOf(obs);
  const dragon = obs.you.dragonsKilled.at(-1);
  if (weapon === undefined) return 'Which weapon is best? Nobody knows yet.';
  return `Which weapon is best? ${weapon === null ? 'Bare hands' : `The ${weapon}`} killed the ${dragon}.`;
}

function slayer(obs: SwordObs): string {
  if (obs.result !== 'won') return 'none';
  if (obs.cheat) return 'none (threat colours)';
  return `${obs.you.dragonsKilled[obs.you.dragonsKilled.length - 1]} Slayer`;
}
