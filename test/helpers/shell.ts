/** For tests: somebody sitting at the arcade, with files in memory and keys pressed one by one. */
import { asText } from '../../src/engine/raster.ts';
import { GAMES } from '../../src/games/index.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { createShell } from '../../src/shell/shell.ts';
import type { Shell, ShellSpec } from '../../src/shell/types.ts';

const FRAME = { cols: 80, rows: 24 };
export const SAVE = 'saves/nonet.jsonl';

export interface ShellTable {
  readonly shell: Shell;
  readonly files: Map<string, string>;
  readonly copied: string[];
  press(...keys: string[]): Promise<string>;
  text(): string;
}

export function sit(files = new Map<string, string>(), more: Partial<ShellSpec> = {}): ShellTable {
  const copied: string[] = [];
  let seeds = 0;
  const shell = createShell({
    vault: memoryVault(files),
    games: GAMES,
    today: () => '20260131',
    date: () => '2026-01-31',
    freshSeed: () => `fresh${++seeds}`,
    onChange: () => {},
    onCopy: (text) => copied.push(text),
    ...more,
  });
  const text = () => asText(shell.view(FRAME));
  return {
    shell,
    files,
    copied,
    text,
    async press(...keys) {
      for (const key of keys) {
        shell.key(key);
        await shell.ready();
      }
      return text();
    },
  };
}

/** Sitting at Nonet's title menu. */
export async function atTitle(files?: Map<string, string>, more?: Partial<ShellSpec>): Promise<ShellTable> {
  const t = sit(files, { ...more, start: more?.start ?? { game: 'nonet', what: 'title' } });
  await t.shell.ready();
  return t;
}
