/** Affixes at a glance: pools by slot and level, chances on an item, tiers of the groups (DELVE-295). */
import { useMemo, useState } from 'preact/hooks';
import { affixMatrix, affixOdds, groupTiers, LEVELS } from '../../../../games/delve/workshop.ts';
import { rowHref } from './address.ts';
import { percent } from './numbers.ts';
import { Scroll } from './scroll.tsx';
import { draft, sound } from './store.ts';

export function AffixesView() {
  const { content } = sound.value;
  const gear = content.items.filter((t) => t.slot !== 'none');
  const [item, setItem] = useState(gear[0].id);
  const [level, setLevel] = useState(5);
  const t = gear.find((x) => x.id === item) ?? gear[0];
  const matrix = useMemo(() => affixMatrix(content), [content]);
  const odds = useMemo(() => affixOdds(content, t, level), [content, t, level]);
  const groups = useMemo(() => groupTiers(content, t), [content, t]);
  const linkTo = (index: number, name: string) => <a href={rowHref(draft.value.tables, 'affixes', index)}>{name}</a>;
  return (
    <section class="ws-wide" aria-label="Affixes">
      <h2>Affix matrix</h2>
      <p>How many prefixes and suffixes fit, by slot and item level. Fewer than three of a side are marked.</p>
      <Scroll label="Matrix">
        <table class="ws-table ws-matrix">
          <LevelHead first="Slot" />
          <tbody>
            {matrix.map((r) => (
              <tr key={r.slot}>
                <th scope="row">{r.slot}</th>
                {r.counts.map(([p, q], i) => (
                  <td key={LEVELS[i]} class={p < 3 || q < 3 ? 'ws-far' : ''}>
                    {p}+{q}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <h2>On one item</h2>
      <div class="ws-form-line">
        <label>
          Template
          <select value={t.id} onChange={(e) => setItem(e.currentTarget.value)}>
            {gear.map((x) => (
              <option key={x.id}>{x.id}</option>
            ))}
          </select>
        </label>
        <label>
          Item level
          <input
            type="number"
            min={1}
            max={17}
            value={level}
            onChange={(e) => setLevel(Math.max(1, Math.min(17, Number(e.currentTarget.value) || 1)))}
          />
        </label>
      </div>
      <div class="ws-charts">
        {([true, false] as const).map((prefix) => (
          <section key={String(prefix)} aria-label={prefix ? 'Prefixes' : 'Suffixes'}>
            <h3>{prefix ? 'Prefixes' : 'Suffixes'}: chance to come first</h3>
            <table class="ws-table">
              <thead>
                <tr>
                  {['Affix', 'Level', 'Weight', 'Exact', 'Percent'].map((h) => (
                    <th key={h} scope="col">
                      {h}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {odds
                  .filter((o) => o.affix.prefix === prefix)
                  .map((o) => (
                    <tr key={o.affix.id}>
                      <td>{linkTo(o.affix.index, o.affix.name)}</td>
                      <td>{o.affix.affixLevel}</td>
                      <td>{o.affix.weight}</td>
                      <td>
                        {String(o.chance.num)}/{String(o.chance.den)}
                      </td>
                      <td>{percent(Number(o.chance.num) / Number(o.chance.den))}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <h2>Groups of this item by level</h2>
      <Scroll label="Groups">
        <table class="ws-table ws-matrix">
          <LevelHead first="Group" />
          <tbody>
            {groups.map((g) => (
              <tr key={`${g.location} ${g.group}`}>
                <th scope="row">
                  {g.group} <small>{g.location === 'P' ? 'prefix' : 'suffix'}</small>
                </th>
                {LEVELS.map((l) => (
                  <td key={l}>
                    {g.tiers
                      .filter((x) => x.level === l)
                      .map((x) => (
                        <span key={x.id}>{linkTo(x.index, x.name)} </span>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

/** The item levels as columns. */
function LevelHead({ first }: { readonly first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {LEVELS.map((l) => (
          <th key={l} scope="col">
            {l}
          </th>
        ))}
      </tr>
    </thead>
  );
}
