/** JavaScript in colours: enough of its words for reading, never wrong about what the text is. */

type TokenKind = 'plain' | 'comment' | 'text' | 'number' | 'word';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const PARTS =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(`(?:\\[\s\S]|[^\\`])*(?:`|$)|'(?:\\.|[^\\'\n])*'?|"(?:\\.|[^\\"\n])*"?)|((?<![\w$.])\d[\w.]*)|((?<![\w$.])[A-Za-z_$][\w$]*)/g;

const WORDS = new Set(
  `async await break case catch class const continue default delete do else export extends false finally for function if
  import in instanceof let new null of return super switch this throw true try typeof undefined void while yield`.split(
    /\s+/,
  ),
);

/** All of them together are the source. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let plain = 0;
  for (const part of source.matchAll(PARTS)) {
    const [text, comment, quoted, number] = part;
    const kind: TokenKind =
      comment !== undefined
        ? 'comment'
        : quoted !== undefined
          ? 'text'
          : number !== undefined
            ? 'number'
            : WORDS.has(text)
              ? 'word'
              : 'plain';
    if (kind === 'plain') continue;
    if (part.index > plain) tokens.push({ kind: 'plain', text: source.slice(plain, part.index) });
    tokens.push({ kind, text });
    plain = part.index + text.length;
  }
  if (plain < source.length) tokens.push({ kind: 'plain', text: source.slice(plain) });
  return tokens;
}
