/** A small picture of a game beside a row about it, in the look of the page. */
import { useState } from 'preact/hooks';
import { findTheme, THEMES } from '../../theme/theme.ts';
import { findGame } from '../shelf.ts';
import { pictureOf } from './cover.tsx';

interface ThumbProps {
  readonly game: string;
  readonly width?: number;
  readonly height?: number;
}

export function Thumb({ game, width = 96, height = 60 }: ThumbProps) {
  /** There is no picture of it: a drawing stands for it. */
  const [drawn, setDrawn] = useState(false);
  const entry = findGame(game);
  const theme = findTheme(document.documentElement.dataset.theme ?? '') ?? THEMES[0];
  const src =
    entry === null || entry.from !== undefined
      ? './covers/guest.svg'
      : drawn
        ? `./covers/${game}.svg`
        : pictureOf(game, theme);
  return <img class="glimpse" src={src} alt="" width={width} height={height} onError={() => setDrawn(true)} />;
}
