/** The frames of a form: a line with a label, a group with a legend, and what is wrong below them. */
import { wordsFor } from '../../../../games/delve/workshop.ts';
import { fieldId } from './address.ts';
import type { FieldProps } from './control.tsx';

export type Framed = FieldProps & {
  readonly drop: preact.ComponentChildren;
  readonly children?: preact.ComponentChildren;
};

function Fault({ faults, path }: Pick<FieldProps, 'faults' | 'path'>) {
  const words = faults.get(path.join('.'));
  return words === undefined ? null : (
    <span class="ws-fault" id={`${fieldId(path)}-fault`}>
      {words}
    </span>
  );
}

export function Plain({ table, label, value, drop, children, faults, path }: Framed) {
  const long = typeof value === 'string' && value.length > 24;
  return (
    <div class={long ? 'ws-field ws-span' : 'ws-field'}>
      <Label table={table} label={label} />
      {children}
      {drop}
      <Fault faults={faults} path={path} />
    </div>
  );
}

/** Inputs are named by their own labels; this one is for the eye, with what the field means. */
export function Label({ table, label }: Pick<FieldProps, 'table' | 'label'>) {
  const words = wordsFor(table, label);
  return (
    <span class="ws-label">
      <span aria-hidden="true">{label}</span>
      {words !== '' && <small>{words}</small>}
    </span>
  );
}

export function Group({ table, label, drop, children, faults, path }: Framed) {
  if (path.length === 0) return <div class="ws-fields">{children}</div>;
  return (
    <fieldset class="ws-group" id={fieldId(path)} tabIndex={-1}>
      <legend>
        <span>{label}</span>
        {wordsFor(table, label) !== '' && <small>{wordsFor(table, label)}</small>}
        {drop}
      </legend>
      {children}
      <Fault faults={faults} path={path} />
    </fieldset>
  );
}
