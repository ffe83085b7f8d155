/** The guided first position, played by what the screen tells of what is near (SCREEN-025, SCREEN-030). */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { type GuideWalk, walkGuide } from '../../../../test/helpers/guide-walk.ts';
import { HOUSE } from '../../../bots/shelf.ts';
import { say } from '../../../engine/say.ts';
import { plain } from '../../../engine/view.ts';
import { LEXICON } from './words.ts';

const module = async () => defined(HOUSE.games.find((g) => g.id === 'ghostly')).load();

const KEYS: Readonly<Record<string, string>> = { up: 'Up', down: 'Down', left: 'Left', right: 'Right' };

/** What each sentence asks for, by what it is called in the list of what is near. */
const WANTED = ['pellet', 'pellet', 'pellet', 'super pellet', 'ghost 1'];

function step(walk: GuideWalk): void {
  const map = defined(walk.controller.view({ cols: 80, rows: 24 }).panes.find((p) => p.kind === 'map'));
  const near = map.kind === 'map' ? (map.near ?? []) : [];
  const chases = near.some((n) => n.detail?.startsWith('you can eat it') === true);
  const wanted = WANTED[walk.done()] === 'ghost 1' && !chases ? 'super pellet' : WANTED[walk.done()];
  const way = near.find((n) => n.who === wanted)?.detail ?? near[0]?.detail ?? '';
  const dir = /first (\w+)/.exec(way)?.[1];
  if (dir !== undefined) walk.key(KEYS[dir]);
  walk.tick();
}

test.each([false, true])(
  'SCREEN-030 the guide is played through, and ends with a round won (other ghosts move: %s)',
  async (rivals) => {
    const walk = walkGuide(await module(), rivals);
    expect(walk.done()).toBe(0);
    const shown: number[] = [];
    for (let n = 0; n < 400 && walk.now() !== null; n++) {
      step(walk);
      if (shown.at(-1) !== walk.done()) shown.push(walk.done());
    }
    // One sentence after the other; a super pellet on the way answers two at once.
    expect([shown.at(-1), shown.length >= 4]).toEqual([5, true]);
    expect(walk.session.outcome).not.toBe(null);
    const { obs } = walk.controller.now as { obs: { tally: { players: { wins: number }[] } } };
    expect(obs.tally.players.map((p) => p.wins)[0]).toBe(1);
  },
);

test('SCREEN-030 it waits for its player, who may read as long as he likes', async () => {
  const walk = walkGuide(await module(), true);
  for (let n = 0; n < 100; n++) walk.tick();
  expect([walk.done(), walk.session.n]).toEqual([0, 0]);
  // The other ghost has enough to eat for a long while, whatever the player does.
  walk.key('Up');
  for (let n = 0; n < 150; n++) walk.tick();
  expect([walk.session.outcome, walk.done() >= 1]).toEqual([null, true]);
});

test('SCREEN-030 at most ten sentences, each short, without a loose reference, pointing at a square of the maze', async () => {
  const { ui } = await module();
  const { steps, farewell } = defined(ui.guide);
  const { controller } = walkGuide(await module(), false);
  expect(steps.length).toBeLessThanOrEqual(10);
  for (const says of [...steps.map((s) => s.says), farewell]) {
    expect(plain(say(says, LEXICON))).not.toMatch(/[{}]/);
    expect(says.length).toBeLessThan(130);
  }
  for (const { place } of steps) expect(place?.(controller.now.obs, controller.ui)).toBeGreaterThanOrEqual(0);
});
