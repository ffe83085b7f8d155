/** A creature as the map shows it; its letter where there is no picture. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TileSheet } from '../../../game/sheet.ts';

export const SheetContext = createContext<TileSheet | null>(null);

export function Figure({ name, symbol }: { readonly name: string; readonly symbol: string }) {
  const outline = useContext(SheetContext)?.drawing(`monster-${name.toLowerCase().replaceAll(' ', '-')}`) ?? null;
  return (
    <span class="lab-symbol" aria-hidden="true">
      {outline === null ? (
        symbol
      ) : (
        <svg class="tile-mark" viewBox="0 0 512 512" aria-hidden="true">
          <path d={outline} fill="currentColor" />
        </svg>
      )}
    </span>
  );
}
