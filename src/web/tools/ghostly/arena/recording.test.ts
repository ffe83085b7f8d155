import { expect, test } from 'vitest';
import { testContest } from '../../../../../test/helpers/contest.ts';
import { openGameRecording } from './recording.ts';

test('GHOST-274 a recording falls into its rounds, those begun again included, with points and events of each', () => {
  const t = testContest('mill', { rounds: 2, restarts: true, intervalMs: 10 });
  for (const kind of ['greedy', 'greedy', 'hunter']) t.contest.addBot(kind);
  t.contest.start();
  t.clock.pass(1600);
  t.contest.restart();
  while (t.contest.phase !== 'finished') t.clock.pass(100);
  const opened = openGameRecording(t.recording.join(''));
  if (!opened.ok) throw new Error(opened.problem.text);
  const { stretches, rows, names, events, viewer } = opened.value;
  expect(names).toEqual(['greedy1', 'greedy2', 'hunter1']);
  expect(stretches.map((s) => s.round)).toEqual([1, 1, 2]);
  expect(stretches.map((s) => s.to)).toEqual([stretches[1].from, stretches[2].from, viewer.length]);
  expect(rows.map((r) => r.ticks)).toEqual([stretches[1].to - stretches[1].from, stretches[2].to - stretches[2].from]);
  viewer.seek(stretches[2].from);
  expect(viewer.update('all').obs.tally).toMatchObject({ round: 2, tick: 0 });
  expect(events.map((e) => e.text)).toContain('Round 1 begins again.');
  expect(openGameRecording('{"at":"head"}\n').ok).toBe(false);
});
