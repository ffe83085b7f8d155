/** Content into the workshop and out of it: bundles, folders of tables, chunks as text (DELVE-291, DELVE-301). */
import { formatProblem } from '../../../../engine/result.ts';
import {
  formatBundle,
  formatChunkText,
  formatTable,
  openFiles,
  type Pack,
  type RawPack,
  TABLES,
  together,
} from '../../../../games/delve/workshop.ts';
import { notice } from '../../../arcade.ts';
import { saveFile } from '../../../files.ts';
import { checked, open, settle } from './store.ts';
import { zipOf } from './zip.ts';

export async function openPicked(input: HTMLInputElement): Promise<void> {
  const picked = [...(input.files ?? [])].filter((f) => /\.(json|txt)$/.test(f.name));
  const files = await Promise.all(picked.map(async (f) => ({ name: f.name, text: await f.text() })));
  input.value = '';
  if (files.length === 0) {
    notice.value = 'There is no table or bundle among these files.';
    return;
  }
  const { tables, problems, notes } = openFiles(files);
  if (problems.length > 0) notice.value = `Not opened: ${formatProblem(together(problems))}`;
  else {
    open(tables, notes);
    notice.value = `Opened ${files.length === 1 ? files[0].name : `${files.length} files`}.`;
  }
}

/** The tables as they are now, and whether they have an error. */
function current(): { readonly tables: RawPack; readonly draft: boolean } {
  settle();
  return { tables: checked.value.tables, draft: checked.value.errors.length > 0 };
}

/** With errors it is a draft, which says so in its name and which no game loads. */
export function exportBundle(): void {
  const { tables, draft } = current();
  saveFile(draft ? 'delve-content.draft.json' : 'delve-content.json', formatBundle(tables, draft));
}

export function exportTables(): void {
  const { tables, draft } = current();
  const files = TABLES.map((t) => [`${t}.json`, formatTable(tables[t])] as const);
  const bundle = [draft ? 'bundle.draft.json' : 'bundle.json', formatBundle(tables, draft)] as const;
  const url = URL.createObjectURL(zipOf([...files, bundle]));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'delve-content.zip';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function exportChunks(): void {
  saveFile('delve-chunks.txt', formatChunkText(current().tables.chunks as Pack['chunks']));
}
