/** Choices as buttons beside what they are about: each says what it would do. */
import type { Choice, ChoicesPane } from '../../../engine/panes.ts';
import type { Roles } from '../../../theme/style.ts';
import { capOf } from '../tabbed.ts';
import { TileMark } from './picture.tsx';
import { Spans } from './spans.tsx';
import { tapOn } from './tap.ts';

interface ChoicesProps {
  readonly pane: ChoicesPane;
  readonly roles: Roles;
  readonly press: (key: string) => void;
}

export function Choices({ pane, roles, press }: ChoicesProps) {
  const { about = [], options, selected = -1 } = pane;
  return (
    <div class="pane-choices">
      {about.map((l, i) => (
        <p key={i}>
          <Spans line={l} roles={roles} />
        </p>
      ))}
      <div class="choice-list">
        {options.map((option, i) => (
          <ChoiceButton
            key={`${option.key} ${option.label}`}
            option={option}
            chosen={i === selected}
            roles={roles}
            onTap={() => tapOn(options, option, selected, press)}
          />
        ))}
      </div>
    </div>
  );
}

interface ChoiceButtonProps {
  readonly option: Choice;
  readonly chosen: boolean;
  readonly roles: Roles;
  readonly onTap: () => void;
}

export function ChoiceButton({ option, chosen, roles, onTap }: ChoiceButtonProps) {
  const { key, label, tile, consequence, danger = false, usual = false, on = true } = option;
  const look = [chosen ? 'chosen' : '', usual ? 'primary' : '', danger ? 'danger' : ''].join(' ').trim();
  return (
    <button
      type="button"
      class={`choice ${look}`}
      aria-current={chosen}
      disabled={!on}
      onPointerDown={(e) => e.preventDefault()}
      onClick={onTap}
    >
      <TileMark tile={tile} />
      <span class="choice-words">
        <span>{label}</span>
        {consequence !== undefined && (
          <small>
            <Spans line={consequence} roles={roles} />
          </small>
        )}
      </span>
      {label !== key && <kbd class="keyed">{capOf(key)}</kbd>}
    </button>
  );
}
