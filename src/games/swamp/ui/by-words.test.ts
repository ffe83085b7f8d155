/** A game is won by somebody who only hears what the panes say: facts, who is near, choices and the log. */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { staged } from '../../../../test/helpers/swamp.ts';
import { sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { valueSpans } from '../../../engine/paint/value.ts';
import { type Near, plain, type View } from '../../../engine/view.ts';
import { swampUi } from './index.ts';

/** All that the player of this test ever sees. */
interface Heard {
  readonly facts: ReadonlyMap<string, string>;
  readonly choices: readonly { readonly key: string; readonly words: string }[];
  readonly near: readonly Near[];
  readonly summary: string;
  readonly log: readonly string[];
}

function listen({ panes }: View): Heard {
  const map = panes.find((p) => p.kind === 'map');
  return {
    facts: new Map(
      panes.flatMap((p) =>
        p.kind === 'facts' ? p.rows.map((r): [string, string] => [r.label, plain(valueSpans(r.value))]) : [],
      ),
    ),
    choices: panes.flatMap((p) =>
      p.kind === 'choices'
        ? p.options.map((o) => ({ key: o.key, words: `${o.label}: ${plain(o.consequence ?? [])}` }))
        : [],
    ),
    near: map?.kind === 'map' ? defined(map.near) : [],
    summary: map?.kind === 'map' ? defined(map.summary) : '',
    log: panes.flatMap((p) => (p.kind === 'log' ? p.entries.map((e) => plain(e.text)) : [])),
  };
}

const WAYS = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const;

/** What is to be reached next, by what is said. */
function goal({ facts, near }: Heard): Near | undefined {
  const named = (name: string, detail = ''): Near | undefined =>
    near.find((n) => n.name === name && (n.detail ?? '').includes(detail));
  if (facts.has('Afloat')) return named('Harbor of the island');
  if (facts.get('Seen by')?.includes('harbor')) return named('Pirate ship');
  if (facts.get('Small ghost') !== undefined) return named('Harbor', 'dark');
  return near.find((n) => n.foe && n.detail?.includes('carries')) ?? named('Harbor');
}

function choose(heard: Heard, before: string): string {
  const steps = Object.entries(WAYS).map(([key, [east, south]]) => ({
    key,
    east,
    south,
    says: heard.facts.get(key) ?? '',
  }));
  const home = steps.find((s) => s.says.includes('home!'));
  if (home !== undefined) return home.key;
  // A ghost makes a spook dear.
  const wanted = heard.facts.has('Small ghost') ? /^Light/ : /^Light|^Spook.*from behind/;
  const power = heard.choices.find((c) => wanted.test(c.words) && !c.words.includes('lost'));
  if (power !== undefined) return power.key;
  const to = goal(heard);
  const left = (s: { east: number; south: number }) =>
    Math.abs((to?.east ?? 0) - s.east) + Math.abs((to?.south ?? 0) - s.south);
  const back = { Left: 'Right', Right: 'Left', Up: 'Down', Down: 'Up' }[before];
  const open = steps.filter((s) => /seen|safe|may see/.test(s.says) && !s.says.includes('lost') && s.key !== back);
  return [...open].sort((a, b) => left(a) - left(b))[0]?.key ?? back ?? 'Up';
}

test('SWAMP-286 SCREEN-025 a small game is won by words alone', () => {
  const { map = [], facts = {}, seed } = defined(swampUi.guide).scenario;
  const desk = sitDown(staged(map, facts, {}, seed));
  const keys: string[] = [];
  const summaries: string[] = [];
  while (keys.length < 40) {
    const view = desk.view();
    const ending = view.panes.find((p) => p.kind === 'ending');
    if (ending?.kind === 'ending') {
      expect([ending.outcome, ending.headline]).toEqual(['won', 'The island is yours']);
      break;
    }
    const heard = listen(view);
    summaries.push(heard.summary);
    keys.push(choose(heard, keys.at(-1) ?? ''));
    desk.key(keys[keys.length - 1]);
  }
  expect(keys).toEqual(['Up', 'Up', 'Shift+Left', 'Shift+Up', 'Right', 'Up', 'Up', 'Left', 'Left', 'Left', 'Up']);
  expect(summaries[5]).toContain('the Scout 3 east sees you');
  expect(listen(desk.view()).log).toEqual([
    'A ghost clings to you. Light a harbor.',
    'The harbor glows. You are free of the ghost. (mana is full)',
    'You spook the Scout.',
    'You recover the Rum!',
    'The Scout 3 steps right sees you.',
    'You board the pirate ship.',
    'The island is yours.',
  ]);
});
