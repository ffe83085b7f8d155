/** Things as rows with their pictures: a tap opens one, a second tap uses it. */
import { useState } from 'preact/hooks';
import type { Thing, ThingsPane } from '../../../engine/panes.ts';
import type { Roles } from '../../../theme/style.ts';
import { keyCap } from '../../keys.ts';
import { roleColour } from '../../theme-css.ts';
import { FactList } from './facts.tsx';
import { TileMark } from './picture.tsx';
import { Spans } from './spans.tsx';
import { tapOn } from './tap.ts';

interface ThingsProps {
  readonly pane: ThingsPane;
  readonly roles: Roles;
  readonly press: (key: string) => void;
}

export function Things({ pane, roles, press }: ThingsProps) {
  const { items, selected = -1, none = '' } = pane;
  const [opened, setOpened] = useState<string | null>(null);
  if (items.length === 0) return <p class="none">{none}</p>;
  const nameOf = (thing: Thing) => `${items.indexOf(thing)} ${thing.name}`;
  function tap(thing: Thing): void {
    const open = opened === nameOf(thing) || items[selected] === thing;
    setOpened(nameOf(thing));
    // What shares its key with others must be chosen before it is used.
    const shared = items.some((other) => other !== thing && other.key === thing.key);
    if (open || (shared && selected >= 0)) tapOn(items, thing, selected, press);
  }
  return (
    <ul class="things">
      {items.map((thing, i) => (
        <ThingRow
          key={nameOf(thing)}
          thing={thing}
          chosen={i === selected}
          open={i === selected || opened === nameOf(thing)}
          roles={roles}
          onTap={() => tap(thing)}
        />
      ))}
    </ul>
  );
}

interface ThingRowProps {
  readonly thing: Thing;
  readonly chosen: boolean;
  readonly open: boolean;
  readonly roles: Roles;
  readonly onTap: () => void;
}

function ThingRow({ thing, chosen, open, roles, onTap }: ThingRowProps) {
  const { tile, name, role, count, badges = [], detail, key, on = true, compare = [] } = thing;
  const colour = role === undefined ? undefined : roleColour(roles, role);
  return (
    <li class={chosen ? 'thing chosen' : 'thing'} data-off={!on}>
      <button
        type="button"
        aria-expanded={open}
        aria-current={chosen}
        onPointerDown={(e) => e.preventDefault()}
        onClick={onTap}
      >
        <TileMark tile={tile} colour={colour} />
        <span class="thing-name" style={colour === undefined ? {} : { color: colour }}>
          {name}
        </span>
        {count !== undefined && <span class="count">×{count}</span>}
        {badges.map((badge) => (
          <span key={badge} class="badge">
            {badge}
          </span>
        ))}
        {key !== undefined && on && <kbd class="keyed">{keyCap(key)}</kbd>}
      </button>
      {open && (detail !== undefined || compare.length > 0) && (
        <div class="thing-more">
          {detail !== undefined && (
            <p>
              <Spans line={detail} roles={roles} />
            </p>
          )}
          {compare.length > 0 && <FactList rows={compare} roles={roles} />}
        </div>
      )}
    </li>
  );
}
