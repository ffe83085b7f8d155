/** A text or number that is being typed: it counts when it is left, and nothing else that happens takes it away. */
import type { InputHTMLAttributes } from 'preact';
import { useState } from 'preact/hooks';

type TypedProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'min' | 'max' | 'maxLength'
> & {
  readonly kind: 'text' | 'number';
  /** Of suggestions. */
  readonly suggest?: string;
  readonly value: string;
  readonly commit: (text: string) => void;
};

export function Typed({ kind, suggest, value, commit, ...rest }: TypedProps) {
  const [text, setText] = useState<string | null>(null);
  const common = {
    ...rest,
    value: text ?? value,
    'data-typing': text !== null,
    onInput: (e: InputEvent) => setText((e.currentTarget as HTMLInputElement).value),
    onChange: (e: Event) => {
      const typed = (e.currentTarget as HTMLInputElement).value;
      setText(null);
      if (typed !== value) commit(typed);
    },
    onBlur: () => setText(null),
  };
  return kind === 'number' ? <input type="number" {...common} /> : <input type="text" list={suggest} {...common} />;
}
