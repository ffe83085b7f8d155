/** A reference chosen from many: type to filter, arrows to go through, Enter to take, Escape to leave it as it was. */
import { useId } from 'preact/hooks';
import type { RowLabel } from '../../../../games/delve/workshop.ts';
import { type ListPlace, MOST_SHOWN, usePicker } from './use-picker.ts';

interface PickerProps {
  readonly id?: string;
  readonly 'aria-label': string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
  readonly of: readonly RowLabel[];
  readonly value: string;
  readonly set: (id: string) => void;
  readonly placeholder?: string;
}

export function Picker({ of, value, set, placeholder, ...rest }: PickerProps) {
  const listId = useId();
  const { field, list, typed, place, found, shown, at, open, take, leave, onKeyDown } = usePicker(of, value, set);
  const isOpen = place !== null;
  return (
    <span class="ws-picker">
      <input
        {...rest}
        ref={field}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && shown.length > 0 ? `${listId}-${at}` : undefined}
        data-typing={typed !== null}
        placeholder={typed === '' && value !== '' ? value : placeholder}
        value={typed ?? value}
        onInput={(e) => open(e.currentTarget.value)}
        onClick={() => isOpen || open('')}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {place !== null && (
        <div class="ws-options" style={px(place)}>
          <div ref={list} id={listId} role="listbox" aria-label={rest['aria-label']}>
            {shown.map((l, i) => (
              <Option key={l.id} id={`${listId}-${i}`} label={l} active={i === at} take={() => take(l.id)} />
            ))}
          </div>
          <p role="status">
            {found.length === 0
              ? `Nothing has ${typed} in it.`
              : found.length > MOST_SHOWN
                ? `and ${found.length - MOST_SHOWN} more: type to narrow them`
                : `${found.length} of ${of.length}`}
          </p>
        </div>
      )}
    </span>
  );
}

function px({ left, width, top, bottom, height }: ListPlace): Record<string, string> {
  return {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${height}px`,
    ...(top === undefined ? { bottom: `${bottom}px` } : { top: `${top}px` }),
  };
}

interface OptionProps {
  readonly id: string;
  readonly label: RowLabel;
  readonly active: boolean;
  readonly take: () => void;
}

function Option({ id, label, active, take }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: pointed at by the field, which keeps the focus
    <div
      id={id}
      role="option"
      class="ws-option"
      aria-selected={active}
      onMouseDown={(e) => e.preventDefault()}
      onClick={take}
    >
      <b aria-hidden="true">{label.glyph}</b>
      <span>
        {label.name === '' ? label.id : label.name}
        {label.name !== '' && <code>{label.id}</code>}
      </span>
      {label.note !== '' && <small>{label.note}</small>}
    </div>
  );
}
