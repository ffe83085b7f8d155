/** Games of a content that are over, as files. */
import type { Vault } from '../../../../host/vault.ts';
import { saveFile } from '../../../files.ts';

export function PackRecordings({ vault }: { readonly vault: Vault }) {
  const names = vault.list('recordings');
  if (names.length === 0) return null;
  return (
    <section aria-label="Recordings">
      <h3>Recordings of this content</h3>
      <ul class="ws-plain">
        {names.map((name) => (
          <li key={name}>
            {name.replace('recordings/', '')}{' '}
            <button
              type="button"
              class="ws-small"
              aria-label={`Export ${name}`}
              onClick={() => saveFile(name.replace(/^.*\//, ''), vault.read(name) ?? '')}
            >
              Export
            </button>
          </li>
        ))}
      </ul>
      <p class="fine">
        They are verified with <code>ghostlight replay FILE --content delve-content.json</code>
      </p>
    </section>
  );
}
