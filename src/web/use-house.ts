/** The bots of the house of a game, by their names. */
import { useEffect, useState } from 'preact/hooks';
import { shelf } from './shelf.ts';

/** Null: they are being loaded. */
export function useHouse(game: string): readonly string[] | null {
  const [names, setNames] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let gone = false;
    void shelf
      .peek()
      .bots(game)
      .then((bots) => !gone && setNames(bots.map((b) => b.name)));
    return () => {
      gone = true;
    };
  }, [game]);
  return names;
}
