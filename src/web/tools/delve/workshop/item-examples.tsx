/** Items as they come: what their tooltips say, rolled examples, and what drops them. */
import { useMemo, useState } from 'preact/hooks';
import type { Content } from '../../../../games/delve/index.ts';
import { rolledExamples, sourcesOf, type Tooltip } from '../../../../games/delve/workshop.ts';
import { rowHref } from './address.ts';
import { NumberField } from './number-field.tsx';
import { exact, share } from './numbers.ts';
import { draft, sound } from './store.ts';

export function Tips({ heads, tips }: { readonly heads: readonly string[]; readonly tips: readonly Tooltip[] }) {
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
            <NumberField label="Item level" min={1} max={17} value={level} set={setLevel} />
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
                {exact(s.chance)} = {share(s.chance)} of a pick
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
