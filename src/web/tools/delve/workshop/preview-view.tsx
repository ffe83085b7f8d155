/** What a row comes to in the game, from the newest tables without an error. */
import { useMemo, useState } from 'preact/hooks';
import type { Content } from '../../../../games/delve/index.ts';
import {
  affixTexts,
  fits,
  QUALITIES,
  rolledExamples,
  skillLevels,
  sourcesOf,
  statBlocks,
  type TableName,
  type Tooltip,
  templateTooltips,
  uniqueTooltips,
} from '../../../../games/delve/workshop.ts';
import { rowHref } from './address.ts';
import { percent } from './numbers.ts';
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

function Tips({ heads, tips }: { readonly heads: readonly string[]; readonly tips: readonly Tooltip[] }) {
  // Nothing to roll: one says it all.
  if (tips.length > 1 && tips.every((t) => t.lines.join() === tips[0].lines.join()))
    return <Tips heads={['Every quality']} tips={[tips[0]]} />;
  return (
    <ul class="ws-tips">
      {tips.map((t, i) => (
        <li key={heads[i]} class={`ws-tip ws-${t.rarity}`}>
          <small>{heads[i]}</small>
          <strong>{t.title}</strong>
          {t.lines.map((l, k) => (
            <span key={String(k)}>{l}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Items of this kind as they come, and where from; below the form, for it is long. */
export function MoreOfItem({ id }: { readonly id: string }) {
  const { content: c } = sound.value;
  const index = c.items.findIndex((t) => t.id === id);
  return index < 0 ? null : <Examples key={id} c={c} index={index} />;
}

function Examples({ c, index }: { readonly c: Content; readonly index: number }) {
  const t = c.items[index];
  const [level, setLevel] = useState(t.ilvl);
  const [seed, setSeed] = useState(1);
  const examples = useMemo(
    () => (t.slot === 'none' ? [] : rolledExamples(c, index, level, String(seed), 6)),
    [c, index, level, seed],
  );
  const sources = useMemo(() => sourcesOf(c, t.id), [c, index]);
  return (
    <section class="ws-preview" aria-label="Examples">
      {t.slot !== 'none' && (
        <>
          <h3>Rolled examples</h3>
          <div class="ws-inline">
            <label>
              Item level{' '}
              <input
                type="number"
                min={1}
                max={17}
                value={level}
                onChange={(e) => setLevel(Math.max(1, Math.min(17, Number(e.currentTarget.value) || 1)))}
              />
            </label>
            <button type="button" onClick={() => setSeed(seed + 1)}>
              Roll again
            </button>
          </div>
          <Tips heads={examples.map((e, i) => `${i + 1}: ${e.rarity}`)} tips={examples} />
        </>
      )}
      <h3>What drops it</h3>
      {sources.length === 0 ? (
        <p class="ws-quiet">no item class</p>
      ) : (
        <ul class="ws-plain">
          {sources.map((s) => (
            <li key={s.name}>
              <a
                href={rowHref(
                  draft.value.tables,
                  'item-classes',
                  c.classesOfItems.findIndex((k) => k.id === s.name),
                )}
              >
                {s.name}
              </a>{' '}
              <small>
                {String(s.chance.num)}/{String(s.chance.den)} = {percent(Number(s.chance.num) / Number(s.chance.den))}{' '}
                of a pick
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AffixPreview({ c, index }: { readonly c: Content; readonly index: number }) {
  const a = c.affixes[index];
  const on = c.items.filter((t) => t.slot !== 'none' && fits(a, t));
  return (
    <>
      <table class="ws-table">
        <thead>
          <tr>
            <th scope="col">Quality</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {affixTexts(c, index).map((text, i) => (
            <tr key={QUALITIES[i]}>
              <td>{QUALITIES[i]}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
      <table class="ws-table">
        <thead>
          <tr>
            {['Depth', 'Rank', 'Health', 'Damage', 'Armor', 'Accuracy', 'Move', 'Attack', 'Evasion', 'Block'].map(
              (h) => (
                <th key={h} scope="col">
                  {h}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {blocks.map((b) => (
            <tr key={`${b.depth} ${b.rank}`}>
              <td>{b.depth}</td>
              <td>{b.rank}</td>
              <td>{b.health}</td>
              <td>{b.damage}</td>
              <td>{b.armor}</td>
              <td>{b.accuracy}</td>
              <td>{b.moveTicks}</td>
              <td>{b.attackTicks}</td>
              <td>{b.evasion}</td>
              <td>{b.block}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="ws-quiet">
        {blocks[0]?.resist === '' || blocks[0] === undefined ? '' : `Resists ${blocks[0].resist}. `}Move and attack in
        ticks. A champion is of the first variety; an elite has no affixes yet.
      </p>
    </Scroll>
  );
}

function SkillPreview({ c, index }: { readonly c: Content; readonly index: number }) {
  return (
    <table class="ws-table">
      <thead>
        <tr>
          {['Level', 'Damage', 'Mana', 'Range'].map((h) => (
            <th key={h} scope="col">
              {h}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {skillLevels(c, index).map((l) => (
          <tr key={l.level}>
            <td>{l.level}</td>
            <td>{l.damage}</td>
            <td>{l.mana}</td>
            <td>{l.range}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
