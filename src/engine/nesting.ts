/** How deep JSON from outside may be nested: whatever walks it later, printing included, must not run out of stack. */

/** No file and no message of ours comes near it. */
export const DEEPEST = 100;

/** Looks at the text alone, so that nothing is built of it; wrong JSON gets any answer. */
export function isTooDeep(json: string, most = DEEPEST): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i);
    if (quoted) {
      if (c === 0x5c) i++;
      else if (c === 0x22) quoted = false;
    } else if (c === 0x22) quoted = true;
    else if (c === 0x5b || c === 0x7b) {
      if (++depth > most) return true;
    } else if (c === 0x5d || c === 0x7d) depth--;
  }
  return false;
}
