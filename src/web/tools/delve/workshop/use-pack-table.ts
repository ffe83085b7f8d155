/** A table at which a content is tried out: its games in a part of the vault by themselves, its navigation leading back here. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatProblem } from '../../../../engine/result.ts';
import { plain } from '../../../../engine/view.ts';
import { folderVault, type Vault } from '../../../../host/vault.ts';
import type { Context } from '../../../../shell/context.ts';
import type { GameTable } from '../../../../shell/game-table.ts';
import { type OpenTable, openTable } from '../../../../shell/open-table.ts';
import { type Arcade, handed, notice } from '../../../arcade.ts';
import { playedAlone } from '../../../played-alone.ts';
import { go } from '../../../route.ts';

export interface PackTable {
  readonly vault: Vault;
  readonly context: Context;
  readonly tables: OpenTable;
  /** Null: nobody plays. */
  readonly table: GameTable | null;
  readonly stop: () => void;
}

/** `shipped`: the hash of the content that the page itself plays, whose recordings it can show. */
export function usePackTable(arcade: Arcade, hash: string, shipped: string, leave: () => void): PackTable {
  const folder = `packs/${hash}/`;
  const vault = useMemo(() => folderVault(arcade.vault, folder), [hash]);
  const [table, setTable] = useState<GameTable | null>(null);
  const ways = openTable({
    context: () => context,
    ownOptions: false,
    show(open) {
      table?.leave();
      const opened = open();
      if (opened.ok) setTable(opened.value);
      return opened;
    },
    // Trying content out again and again, nobody wants to be asked.
    ask: (_, yes) => yes(),
    wait: (_, work, then) => void work.then(then),
    refuse: (_what, _module, _source, problem) => {
      notice.value = formatProblem(problem);
    },
    noSave: () => {},
  });
  const tables = { ...ways, ...playedAlone(ways, (below) => arcade.vault.reread(folder + below)) };
  const context: Context = {
    ...arcade.context,
    vault,
    // One game of each content.
    slotOf: () => '',
    quit: leave,
    go: {
      ...arcade.context.go,
      ...tables,
      arcade: leave,
      title: (_, words) => {
        if (words !== undefined) notice.value = plain(words);
        leave();
      },
      watch: (m, text, label) => {
        if (m.game.content !== shipped)
          notice.value = 'A recording of a pack is watched with: ghostlight replay FILE --content PACK';
        else {
          handed.value = { label, text };
          go(m.game.id, 'watch');
        }
      },
    },
  };
  useEffect(() => () => table?.leave(), [table]);
  return { vault, context, tables, table, stop: () => setTable(null) };
}
