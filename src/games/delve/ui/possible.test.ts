import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { setupOf } from '../../../../test/helpers/delve.ts';
import { type DelveRig, draw, sitAt, type } from '../../../../test/helpers/delve-ui.ts';
import { below, stream } from '../../../engine/rng.ts';
import { SHIPPED_PACK } from '../content.ts';
import { delve } from '../index.ts';
import { delveUi } from './index.ts';
import { skillRows } from './lists.ts';

const C = SHIPPED_PACK.content;

/** Whether what the key asks for would be done, in the mode that the rig is in. */
function wouldBeDone({ ui, obs, p }: DelveRig, key: string): boolean {
  const bound = defined(Object.entries(delveUi.keys[ui.mode]).find(([names]) => names.split(' ').includes(key)))[1];
  const pressed = bound.startsWith('ui:') ? delveUi.press(ui, bound.slice(3), obs) : { act: delve.actions.get(bound) };
  return pressed.act !== undefined && delve.refuse(p.s, 0, pressed.act) === null;
}

test('SCREEN-026 what the peddler and the skills offer is on exactly where it would be done', () => {
  const r = stream('offers');
  const counts = { on: 0, off: 0 };
  for (let n = 0; n < 12; n++) {
    const rig = sitAt({
      game: delve,
      s: delve.create(setupOf({ startDepth: 2 + below(r, 4) }, `offer ${n}`)),
      events: [],
      refused: '',
    });
    const { player } = rig.p.s;
    player.gold = [0, 60, 400, 9000][n % 4];
    player.skillPoints = n % 3;
    player.level = 1 + below(r, 9);
    // A full backpack has room for what can be piled up only.
    if (n % 2 === 1)
      while (player.backpack.length < C.constants.backpack) player.backpack.push({ ...player.backpack[0] });
    rig.obs = delve.observe(rig.p.s, 0);
    for (const [open, keys] of [
      ['b', ['Enter', 'g']],
      ['k', ['Enter']],
    ] as const) {
      type(rig, open);
      if (rig.ui.mode === 'play') continue;
      const pane = draw(rig).panes.find((p) => p.kind === 'things' && p.id !== 'hotbar');
      const things = pane?.kind === 'things' ? pane.items : [];
      things.forEach((thing, row) => {
        const key = thing.key ?? '';
        if (!(keys as readonly string[]).includes(key)) return;
        rig.ui = { ...rig.ui, row };
        const on = thing.on ?? true;
        counts[on ? 'on' : 'off']++;
        const skill = open === 'k' ? skillRows(rig.obs)[row] : undefined;
        // A skill that is known is chosen to be kept at hand, too: the button says whether a point can be spent.
        const choosable = skill !== undefined && skill.level > 0 && skill.form !== 'passive';
        expect([n, thing.name, on]).toEqual([n, thing.name, choosable || wouldBeDone(rig, key)]);
        if (skill === undefined) return;
        const choices = draw(rig).panes.flatMap((p) => (p.kind === 'choices' ? p.options : []));
        const spend = choices.find((c) => c.label === 'Spend a point');
        expect([n, thing.name, spend?.on ?? true]).toEqual([n, thing.name, wouldBeDone(rig, key)]);
      });
      type(rig, 'Escape');
    }
  }
  expect([counts.on > 20, counts.off > 20]).toEqual([true, true]);
});
