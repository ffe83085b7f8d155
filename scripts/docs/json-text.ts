/** JSON for people: what fits stands on one line, and of long lists only the beginning is shown if that is wished. */

const WIDTH = 116;
/** A list that is longer is cut after so many, in short texts. */
const SHOWN = 4;

/** The whole value. */
export function jsonText(value: unknown): string {
  return lines(value, '', Number.POSITIVE_INFINITY);
}

/** With the rest of long lists left out, which a comment says. */
export function shortText(value: unknown): string {
  return lines(value, '', SHOWN);
}

function lines(value: unknown, indent: string, most: number): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return flat;
  const entries = Object.entries(value);
  const cut = Array.isArray(value) && entries.length > most + 1;
  if (!cut && !hasLong(value, most) && flat.length + indent.length <= WIDTH) return spaced(flat, value);
  const deeper = `${indent}  `;
  const shown = cut ? variety(entries, most) : entries;
  const texts = shown.map(([key, one]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    return `${deeper}${name}${lines(one, deeper, most)}`;
  });
  const rest = cut ? `\n${deeper}// ${entries.length - most} more` : '';
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${texts.join(',\n')}${rest}\n${indent}${close}`;
}

/** The first of each kind of entry, then the first of all. */
function variety(entries: [string, unknown][], most: number): [string, unknown][] {
  const kinds = new Map<string, [string, unknown]>();
  for (const entry of entries) {
    const [, one] = entry;
    const kind = typeof one === 'object' && one !== null ? Object.keys(one).join() : typeof one;
    if (!kinds.has(kind)) kinds.set(kind, entry);
  }
  const chosen = new Set([...kinds.values(), ...entries].slice(0, most));
  for (const entry of entries) if (chosen.size < most) chosen.add(entry);
  return entries.filter((entry) => chosen.has(entry));
}

function hasLong(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const inside = Object.values(value);
  return (Array.isArray(value) && inside.length > most + 1) || inside.some((one) => hasLong(one, most));
}

/** `{"a":1,"b":[2,3]}` with a blank after each comma and colon. */
function spaced(flat: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return flat;
  if (Array.isArray(value)) return `[${value.map((one) => spaced(JSON.stringify(one), one)).join(', ')}]`;
  const fields = Object.entries(value).map(([k, one]) => `${JSON.stringify(k)}: ${spaced(JSON.stringify(one), one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
