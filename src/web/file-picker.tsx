/** A button that opens a save or recording from the player's device. */
import { useRef } from 'preact/hooks';
import { notice } from './arcade.ts';
import { readPicked } from './files.ts';

interface FilePickerProps {
  readonly label: string;
  take(name: string, text: string): void | Promise<void>;
}

export function FilePicker({ label, take }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        class="away"
        tabIndex={-1}
        aria-label={label}
        accept=".jsonl,.json,.txt,application/x-ndjson"
        onChange={async (e) => {
          const picked = await readPicked(e.currentTarget);
          if (picked === null) notice.value = 'That file is too large to be a game.';
          else await take(picked.name, picked.text);
        }}
      />
    </>
  );
}
