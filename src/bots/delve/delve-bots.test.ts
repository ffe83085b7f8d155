import { expect, test } from 'vitest';
import { delve } from '../../games/delve/index.ts';
import { simulateFights } from '../../games/delve/workshop/fights.ts';
import { balanceRuns } from './balance.ts';
import { delveBots } from './index.ts';

test('every bot plays legal actions, and the same seed gives the same run', () => {
  const play = (name: string, cls: string, steps: number): string => {
    const s = delve.create({ seed: 'bots', seats: 1, options: { ...delve.options.defaults, class: cls } });
    const bot = delveBots.find((b) => b.name === name)!.make(delve as never, 'seed');
    let refused = 0;
    for (let n = 0; n < steps && delve.toAct(s).length > 0; n++) {
      const legal = delve.legal(s, 0);
      const action = bot.decide(delve.observe(s, 0), legal, n) as (typeof legal)[number];
      if (delve.refuse(s, 0, action) === null) delve.apply(s, [{ seat: 0, action }]);
      else refused++;
    }
    expect(refused).toBeLessThan(5);
    return JSON.stringify(delve.figures?.(s));
  };
  for (const [name, cls] of [
    ['random', 'warden'],
    ['careful', 'warden'],
    ['warden', 'warden'],
    ['stalker', 'stalker'],
    ['adept', 'adept'],
  ])
    expect(play(name, cls, 150)).toBe(play(name, cls, 150));
});

test('DELVE-346 the reference bot leaves depth 1 about as strong as intended', () => {
  const [first] = balanceRuns('warden', 2, 'balance', 'normal', 1300).depths;
  expect([first.depth, first.runs]).toEqual([1, 2]);
  // Level 2.0 and health 120 in the book; within 30 percent.
  expect(first.level).toBeGreaterThan(1.4);
  expect(first.level).toBeLessThan(2.8);
  expect(Math.abs(first.maxHealth - 120)).toBeLessThan(36);
});

test('DELVE-349 retreat is possible: a standard monster does not catch a player who walks away', () => {
  const s = delve.stage(
    {
      map: ['####################', '#.@................#', '####################'],
      facts: { creatures: [{ id: 1, x: 1, y: 1, type: 'skeleton', next: 0 }] },
    },
    { seed: 'run', seats: 1, options: delve.options.defaults },
  );
  if (!s.ok) throw new Error(s.problem.text);
  for (let i = 0; i < 12; i++) delve.apply(s.value, [{ seat: 0, action: delve.actions.get('move e') }]);
  expect(s.value.creatures[0].at % 20).toBeLessThan(12);
});

test('DELVE-298 fight simulation: a warden beats a skeleton of depth 1, and nobody survives Morvath with a club', () => {
  const kit = { weapon: 'short_sword', offhand: 'buckler', body: 'quilted_vest' };
  const easy = simulateFights({
    class: 'warden',
    level: 1,
    equipment: kit,
    attributes: {},
    monster: 'skeleton',
    rank: 'normal',
    depth: 1,
    fights: 30,
    seed: 'f',
  });
  expect([easy.wins, easy.ticks > 900, easy.lostPercent < 20]).toEqual([30, true, true]);
  const hard = simulateFights({
    class: 'warden',
    level: 1,
    equipment: { weapon: 'club' },
    attributes: {},
    monster: 'morvath',
    rank: 'boss',
    depth: 12,
    fights: 5,
    seed: 'f',
  });
  expect(hard.wins).toBe(0);
});
