/** What a row comes to in the game, from the newest tables without an error. */
import { useMemo } from 'preact/hooks';
import type { Content } from '../../../../games/delve/index.ts';
import {
  affixTexts,
  fits,
  QUALITIES,
  skillLevels,
  statBlocks,
  type TableName,
  templateTooltips,
  uniqueTooltips,
} from '../../../../games/delve/workshop.ts';
import { Cells, DataTable } from './data-table.tsx';
import { Tips } from './item-examples.tsx';
import { Scroll } from './scroll.tsx';
import { draft, sound } from './store.ts';

const WITH_PREVIEW: readonly TableName[] = ['items', 'uniques', 'affixes', 'monsters', 'skills'];

export function Preview({ table, id }: { readonly table: TableName; readonly id: string }) {
  if (!WITH_PREVIEW.includes(table)) return null;
  const { content, tables, hash } = sound.value;
  const stale = tables !== draft.value.tables;
  return (
    <section class="ws-preview" aria-label="Preview">
      <h3>In the game</h3>
      {stale && <p class="ws-quiet">As of the last change without an error.</p>}
      <Shown table={table} id={id} c={content} hash={hash} />
    </section>
  );
}

function Shown({
  table,
  id,
  c,
  hash,
}: {
  readonly table: TableName;
  readonly id: string;
  readonly c: Content;
  readonly hash: string;
}) {
  const at = (rows: readonly { readonly id: string }[]): number => rows.findIndex((r) => r.id === id);
  const none = <p class="ws-quiet">Not there yet: it has an error, or it is new.</p>;
  switch (table) {
    case 'items':
      return at(c.items) < 0 ? (
        none
      ) : (
        <Tips heads={QUALITIES.map((q) => `Quality ${q}`)} tips={templateTooltips(c, at(c.items))} />
      );
    case 'uniques':
      return at(c.uniques) < 0 ? (
        none
      ) : (
        <Tips heads={QUALITIES.map((q) => `Quality ${q}`)} tips={uniqueTooltips(c, c.uniques[at(c.uniques)])} />
      );
    case 'affixes':
      return at(c.affixes) < 0 ? none : <AffixPreview c={c} index={at(c.affixes)} />;
    case 'monsters':
      return at(c.monsters) < 0 ? none : <MonsterPreview c={c} hash={hash} index={at(c.monsters)} />;
    default:
      return at(c.skills) < 0 ? none : <SkillPreview c={c} index={at(c.skills)} />;
  }
}

function AffixPreview({ c, index }: { readonly c: Content; readonly index: number }) {
  const a = c.affixes[index];
  const on = c.items.filter((t) => t.slot !== 'none' && fits(a, t));
  return (
    <>
      <DataTable heads={['Quality', 'Text']}>
        {affixTexts(c, index).map((text, i) => (
          <tr key={QUALITIES[i]}>
            <Cells of={[QUALITIES[i], text]} />
          </tr>
        ))}
      </DataTable>
      <p class="ws-quiet">
        On {on.length} templates:{' '}
        {on
          .slice(0, 12)
          .map((t) => t.name)
          .join(', ')}
        {on.length > 12 && ' ...'}
      </p>
    </>
  );
}

function MonsterPreview({ c, hash, index }: { readonly c: Content; readonly hash: string; readonly index: number }) {
  const blocks = useMemo(() => statBlocks(c, hash, index), [c, index]);
  return (
    <Scroll label="Numbers by depth and rank">
      <DataTable
        heads={['Depth', 'Rank', 'Health', 'Damage', 'Armor', 'Accuracy', 'Move', 'Attack', 'Evasion', 'Block']}
      >
        {blocks.map((b) => (
          <tr key={`${b.depth} ${b.rank}`}>
            <Cells
              of={[
                ...[b.depth, b.rank, b.health, b.damage, b.armor, b.accuracy],
                ...[b.moveTicks, b.attackTicks, b.evasion, b.block],
              ]}
            />
          </tr>
        ))}
      </DataTable>
      <p class="ws-quiet">
        {blocks[0]?.resist === '' || blocks[0] === undefined ? '' : `Resists ${blocks[0].resist}. `}Move and attack in
        ticks. A champion is of the first variety; an elite has no affixes yet.
      </p>
    </Scroll>
  );
}

function SkillPreview({ c, index }: { readonly c: Content; readonly index: number }) {
  return (
    <DataTable heads={['Level', 'Damage', 'Mana', 'Range']}>
      {skillLevels(c, index).map((l) => (
        <tr key={l.level}>
          <Cells of={[l.level, l.damage, l.mana, l.range]} />
        </tr>
      ))}
    </DataTable>
  );
}
