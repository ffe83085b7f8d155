// Which lines of a page are code between fences, so that what looks like a rule or a heading there is left alone.

const FENCE = /^ {0,3}(```+|~~~+)([\w-]*)\s*$/;

/** The lines of a text, each with whether it is inside a fence or one itself. */
export function withFences(text) {
  let open = null;
  return text.split('\n').map((line) => {
    const found = FENCE.exec(line);
    const inside = open !== null || found !== null;
    if (open === null) open = found?.[1] ?? null;
    else if (found !== null && found[2] === '' && found[1].startsWith(open)) open = null;
    return { line, inside };
  });
}
