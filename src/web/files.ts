/** Files saved from the page to the device, and read from it. */

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The text of the file a player picked; a file too large to be a game is refused. */
export async function readPicked(input: HTMLInputElement): Promise<{ name: string; text: string } | null> {
  const file = input.files?.[0];
  input.value = '';
  if (file === undefined || file.size > 64 * 1024 * 1024) return null;
  return { name: file.name, text: await file.text() };
}
