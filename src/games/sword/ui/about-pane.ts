/** What can be read of the monster under the cursor, beside the map of a page; a terminal has a page for it (SWORD-307). */
import { line, type Pane, span } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { creatureOf, kindSpan, weaponSpan, weaponText } from './names.ts';
import { monsterAt } from './target.ts';
import type { SwordUi } from './types.ts';

/** Null: nobody is seen there. */
export function aboutPane(obs: SwordObs, ui: SwordUi): Pane | null {
  const m = ui.through === null ? monsterAt(obs, ui.cursor) : null;
  if (m === null) return null;
  return {
    id: 'about',
    slot: 'side',
    title: `What it can do: ${m.kind}`,
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'prose',
    blocks: [
      { kind: 'para', line: [kindSpan(m.kind), span(` ${creatureOf(m.kind).text}`)] },
      {
        kind: 'para',
        line:
          m.weapon === null
            ? line('It wields nothing.', 'muted')
            : [weaponSpan(m.weapon), span(` ${m.weapon}: ${weaponText(m.weapon)}`)],
      },
    ],
  };
}
