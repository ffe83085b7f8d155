/** Affixes at a glance: pools by slot and level, chances on an item, tiers of the groups (DELVE-295). */
import { useMemo, useState } from 'preact/hooks';
import type { Content } from '../../../../games/delve/index.ts';
import { affixMatrix, affixOdds, groupTiers, LEVELS } from '../../../../games/delve/workshop.ts';
import { rowHref } from './address.ts';
import { Cells, DataTable } from './data-table.tsx';
import { NumberField } from './number-field.tsx';
import { exact, share } from './numbers.ts';
import { Scroll } from './scroll.tsx';
import { SelectField } from './select-field.tsx';
import { draft, sound } from './store.ts';

export function AffixesView() {
  const { content } = sound.value;
  const gear = content.items.filter((t) => t.slot !== 'none');
  const [item, setItem] = useState(gear[0].id);
  const [level, setLevel] = useState(5);
  const template = gear.find((x) => x.id === item) ?? gear[0];
  return (
    <section class="ws-wide" aria-label="Affixes">
      <h2>Affix matrix</h2>
      <p>How many prefixes and suffixes fit, by slot and item level. Fewer than three of a side are marked.</p>
      <Matrix content={content} />
      <h2>On one item</h2>
      <div class="ws-form-line">
        <SelectField label="Template" of={gear.map((t) => t.id)} value={template.id} set={setItem} />
        <NumberField label="Item level" min={1} max={17} value={level} set={setLevel} />
      </div>
      <Odds content={content} template={template} level={level} />
      <h2>Groups of this item by level</h2>
      <Groups content={content} template={template} />
    </section>
  );
}

interface OfItem {
  readonly content: Content;
  readonly template: Content['items'][number];
}

function AffixLink({ index, name }: { readonly index: number; readonly name: string }) {
  return <a href={rowHref(draft.value.tables, 'affixes', index)}>{name}</a>;
}

function Matrix({ content }: Pick<OfItem, 'content'>) {
  const rows = useMemo(() => affixMatrix(content), [content]);
  return (
    <Scroll label="Matrix">
      <DataTable matrix heads={['Slot', ...LEVELS]}>
        {rows.map((r) => (
          <tr key={r.slot}>
            <th scope="row">{r.slot}</th>
            {r.counts.map(([p, q], i) => (
              <td key={LEVELS[i]} class={p < 3 || q < 3 ? 'ws-far' : ''}>
                {p}+{q}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Scroll>
  );
}

function Odds({ content, template, level }: OfItem & { readonly level: number }) {
  const odds = useMemo(() => affixOdds(content, template, level), [content, template, level]);
  return (
    <div class="ws-charts">
      {([true, false] as const).map((prefix) => (
        <section key={String(prefix)} aria-label={prefix ? 'Prefixes' : 'Suffixes'}>
          <h3>{prefix ? 'Prefixes' : 'Suffixes'}: chance to come first</h3>
          <DataTable heads={['Affix', 'Level', 'Weight', 'Exact', 'Percent']}>
            {odds
              .filter((o) => o.affix.prefix === prefix)
              .map(({ affix, chance }) => (
                <tr key={affix.id}>
                  <Cells
                    of={[
                      <AffixLink key="" index={affix.index} name={affix.name} />,
                      affix.affixLevel,
                      affix.weight,
                      exact(chance),
                      share(chance),
                    ]}
                  />
                </tr>
              ))}
          </DataTable>
        </section>
      ))}
    </div>
  );
}

function Groups({ content, template }: OfItem) {
  const groups = useMemo(() => groupTiers(content, template), [content, template]);
  return (
    <Scroll label="Groups">
      <DataTable matrix heads={['Group', ...LEVELS]}>
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
                    <span key={x.id}>
                      <AffixLink index={x.index} name={x.name} />{' '}
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Scroll>
  );
}
