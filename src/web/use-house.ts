/** The bots of the house of a game: what they are called, and how they play. */
import { useEffect, useState } from 'preact/hooks';
import { shelf } from './shelf.ts';

export interface HouseBot {
  readonly name: string;
  readonly about: string;
}

/** Null: they are being loaded. */
export function useHouse(game: string): readonly HouseBot[] | null {
  const [bots, setBots] = useState<readonly HouseBot[] | null>(null);
  useEffect(() => {
    let gone = false;
    void shelf
      .peek()
      .bots(game)
      .then((found) => !gone && setBots(found));
    return () => {
      gone = true;
    };
  }, [game]);
  return bots;
}
