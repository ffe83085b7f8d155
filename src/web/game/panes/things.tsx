/** Things as rows with framed pictures: a tap opens one, a second tap or its button uses it. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Thing, ThingsPane } from '../../../engine/panes.ts';
import type { Roles } from '../../../theme/style.ts';
import { roleColour } from '../../theme-css.ts';
import { capOf } from '../tabbed.ts';
import { FactList } from './facts.tsx';
import { TileMark } from './picture.tsx';
import { Spans } from './spans.tsx';
import { type KeyDeed, tapOn } from './tap.ts';

interface ThingsProps {
  readonly pane: ThingsPane;
  readonly roles: Roles;
  readonly press: (key: string) => void;
  /** What the key of the chosen thing does; null: nothing, it is there to be read. */
  readonly deedOf: (key: string) => KeyDeed | null;
}

export function Things({ pane, roles, press, deedOf }: ThingsProps) {
  const { items, selected = -1, none = '' } = pane;
  const [opened, setOpened] = useState<string | null>(null);
  if (items.length === 0) return <p class="none">{none}</p>;
  const nameOf = (thing: Thing) => `${items.indexOf(thing)} ${thing.name}`;
  const isOpen = (thing: Thing) => items[selected] === thing || opened === nameOf(thing);
  const isShared = (thing: Thing) => items.some((other) => other !== thing && other.key === thing.key);
  function tap(thing: Thing): void {
    const open = isOpen(thing);
    setOpened(nameOf(thing));
    if (items[selected] === thing && thing.key !== undefined && deedOf(thing.key) === null) return;
    // What shares its key with others must be chosen before it is used.
    if (thing.on !== false && (open || (isShared(thing) && selected >= 0))) tapOn(items, thing, selected, press);
  }
  return (
    <ul class="things">
      {items.map((thing, i) => (
        <ThingRow
          key={nameOf(thing)}
          thing={thing}
          chosen={i === selected}
          // A key that all of them share is that of the chosen one.
          capped={i === selected || !isShared(thing)}
          open={isOpen(thing)}
          roles={roles}
          deed={isOpen(thing) && thing.key !== undefined ? deedOf(thing.key) : null}
          onTap={() => tap(thing)}
        />
      ))}
    </ul>
  );
}

interface ThingRowProps {
  readonly thing: Thing;
  readonly chosen: boolean;
  /** Its key is shown. */
  readonly capped: boolean;
  readonly open: boolean;
  readonly roles: Roles;
  readonly deed: KeyDeed | null;
  readonly onTap: () => void;
}

function ThingRow({ thing, chosen, capped, open, roles, deed, onTap }: ThingRowProps) {
  const { tile, name, role, count, badges = [], detail, key, on = true, compare = [] } = thing;
  const colour = role === undefined ? undefined : roleColour(roles, role);
  const usable = key !== undefined && on;
  const row = useRef<HTMLLIElement>(null);
  // In a list that scrolls, keys choose what is out of sight, and what opens may reach below the edge.
  useLayoutEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li
      ref={row}
      class={chosen ? 'thing chosen' : 'thing'}
      data-off={!on}
      style={colour === undefined ? {} : { '--rarity': colour }}
    >
      <button
        type="button"
        class="thing-head"
        aria-expanded={open}
        aria-current={chosen}
        onPointerDown={(e) => e.preventDefault()}
        onClick={onTap}
      >
        <span class="thing-frame" data-empty={tile === ''}>
          <TileMark tile={tile} colour={colour} />
        </span>
        <span class="thing-name" style={colour === undefined ? {} : { color: colour }}>
          {name}
        </span>
        {count !== undefined && <span class="count">×{count}</span>}
        {badges.map((badge) => (
          <span key={badge} class="badge">
            {badge}
          </span>
        ))}
        {usable && capped && <kbd class="keyed">{capOf(key)}</kbd>}
      </button>
      {open && (detail !== undefined || compare.length > 0 || (usable && deed !== null)) && (
        <div class="thing-more">
          {detail !== undefined && (
            <p>
              <Spans line={detail} roles={roles} />
            </p>
          )}
          {compare.length > 0 && <FactList rows={compare} roles={roles} />}
          {usable && deed !== null && (
            <button
              type="button"
              class="use"
              disabled={chosen && !deed.on}
              onPointerDown={(e) => e.preventDefault()}
              onClick={onTap}
            >
              {deed.label}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
