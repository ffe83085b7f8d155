/** The result of a game in a few lines worth posting: how it went, and nothing of what was found on the way. */
import type { Types } from '../engine/game.ts';
import type { Viewer } from './viewer.ts';

/** So many parts of the game are told, however long it was. */
const PARTS = 10;
const BETTER = '🟩';
const SAME = '⬛';
const WORSE = '🟥';
const END: Readonly<Record<string, string>> = { won: '🏆', lost: '💀', drawn: '🤝', ranked: '🏁' };

export interface ResultWords {
  readonly title: string;
  /** Of a game of the day, as 2031-04-30; null: of another game. */
  readonly day: string | null;
}

/** The recording is left where it was. */
export function resultText(viewer: Viewer<Types>, { title, day }: ResultWords): string {
  const { head, length } = viewer;
  const was = viewer.at;
  const scores = Array.from({ length: PARTS + 1 }, (_, i) => {
    viewer.seek(Math.round((length * i) / PARTS));
    return viewer.update(0).score;
  });
  viewer.seek(length);
  const { outcome, score } = viewer.update(0);
  viewer.seek(was);
  const strip = scores.slice(1).map((now, i) => (now > scores[i] ? BETTER : now < scores[i] ? WORSE : SAME));
  const kind = outcome?.kind ?? 'not over';
  const practice = viewer.proof.marks.some(({ what }) => what === 'practice') ? ', practice' : '';
  return [
    `${title}, ${day ?? `seed ${head.start.seed}`}${practice}`,
    `${strip.join('')}${END[kind] ?? ''}`,
    `${kind.replace(/^./, (c) => c.toUpperCase())}: ${outcome?.scores[0] ?? score} points, ${length} steps`,
  ].join('\n');
}
