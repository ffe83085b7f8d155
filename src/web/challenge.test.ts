/** A score to beat in a link. */
import { expect, test } from 'vitest';
import { challengeWord, takeChallenge } from './challenge.ts';

test('SCREEN-034 a link says who reached what, beside the seed and the options', () => {
  const word = challengeWord({ name: 'Ana', score: 409 });
  expect(takeChallenge(['pale moon', 'fog=dark', word])).toEqual({
    parts: ['pale moon', 'fog=dark'],
    challenge: { name: 'Ana', score: 409 },
  });
});

test('SCREEN-034 what strangers write there is cleaned, and what is no score is nothing', () => {
  expect(takeChallenge(['x', '~12~\u202eevil\u0007']).challenge).toEqual({ name: 'evil', score: 12 });
  for (const bad of ['~', '~~', '~12', '~x~Ana', '~9999999999999~Ana'])
    expect(takeChallenge(['x', bad])).toEqual({ parts: ['x'], challenge: null });
  expect(takeChallenge(['x']).challenge).toBeNull();
});
