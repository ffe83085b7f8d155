/** Where a text stops being JSON: engines word their own complaints differently, and some name no place. */

const TOKEN = {
  text: /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y,
  plain: /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y,
} as const;

/** The line, counted from 1, of the first character that fits nowhere; the last line if the text ends too early. */
export function faultLine(text: string): number {
  let at = 0;

  function blanks(): void {
    while (' \t\r\n'.includes(text[at] ?? 'x')) at++;
  }

  function token(kind: keyof typeof TOKEN): boolean {
    const pattern = TOKEN[kind];
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  }

  function sign(c: string): boolean {
    blanks();
    if (text[at] !== c) return false;
    at++;
    return true;
  }

  /** Entries with commas between them up to `end`. */
  function entries(end: string, entry: () => boolean): boolean {
    if (sign(end)) return true;
    do if (!entry()) return false;
    while (sign(','));
    return sign(end);
  }

  function pair(): boolean {
    blanks();
    return token('text') && sign(':') && value();
  }

  function value(): boolean {
    if (sign('{')) return entries('}', pair);
    if (sign('[')) return entries(']', value);
    return token('text') || token('plain');
  }

  if (value()) blanks();
  return text.slice(0, at).split('\n').length;
}
