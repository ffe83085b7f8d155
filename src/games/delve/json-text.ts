/** The text of a JSON file looked at letter by letter: where it stops being JSON, and which names stand twice in one object. */
import { clipped, printable } from '../../engine/printable.ts';

export interface JsonText {
  /** Null: it is JSON. */
  readonly fault: string | null;
  /** The way to each name that stands a second time; the first of the two is lost to every reader. */
  readonly doubled: readonly (readonly (string | number)[])[];
}

const BLANK = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_$][\w$]*|[-+]?[\w.]+/y;
const LITERALS = ['true', 'false', 'null'];
const VALUE = 'expected a text in quotes, a number, true, false, null, a list or an object';
const MOST_DOUBLED = 50;

/** The text must not be nested without end (`isTooDeep`). */
export function readJsonText(text: string): JsonText {
  const scan = new Scan(text);
  const whole = scan.value([]);
  scan.skip();
  if (whole && scan.at < text.length) scan.stop('expected the end of the text');
  return { fault: scan.fault, doubled: scan.doubled };
}

/** A place in the text and what was learned up to it; each part says whether it was well formed. */
class Scan {
  at = 0;
  fault: string | null = null;
  readonly doubled: (readonly (string | number)[])[] = [];
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  skip(): void {
    BLANK.lastIndex = this.at;
    BLANK.test(this.text);
    this.at = BLANK.lastIndex;
  }

  stop(right: string): false {
    const before = this.text.slice(0, this.at).split('\n');
    const where = `line ${before.length}, column ${(before[before.length - 1] ?? '').length + 1}`;
    this.fault = `${where}: ${this.found()}; ${right}`;
    return false;
  }

  found(): string {
    if (this.at >= this.text.length) return 'the text ends here';
    WORD.lastIndex = this.at;
    const word = WORD.exec(this.text)?.[0] ?? String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
    return `found ${printable(clipped(word, 30))}`;
  }

  value(path: readonly (string | number)[]): boolean {
    this.skip();
    const c = this.text[this.at];
    if (c === '{') return this.object(path);
    if (c === '[') return this.list(path);
    if (c === '"') return this.string() !== null;
    NUMBER.lastIndex = this.at;
    if (NUMBER.test(this.text)) {
      this.at = NUMBER.lastIndex;
      return true;
    }
    const literal = LITERALS.find((word) => this.text.startsWith(word, this.at));
    if (literal === undefined) return this.stop(c === "'" ? 'texts stand in double quotes (")' : VALUE);
    this.at += literal.length;
    return true;
  }

  list(path: readonly (string | number)[]): boolean {
    this.at++;
    this.skip();
    if (this.text[this.at] === ']') {
      this.at++;
      return true;
    }
    for (let i = 0; ; i++) {
      if (!this.value([...path, i])) return false;
      const next = this.next(']');
      if (next !== 'on') return next === 'end';
    }
  }

  object(path: readonly (string | number)[]): boolean {
    this.at++;
    this.skip();
    if (this.text[this.at] === '}') {
      this.at++;
      return true;
    }
    const names = new Set<string>();
    for (;;) {
      this.skip();
      if (this.text[this.at] !== '"') return this.stop('expected a name in double quotes');
      const name = this.string();
      if (name === null) return false;
      if (names.has(name) && this.doubled.length < MOST_DOUBLED) this.doubled.push([...path, name]);
      names.add(name);
      this.skip();
      if (this.text[this.at] !== ':') return this.stop('expected a colon after the name');
      this.at++;
      if (!this.value([...path, name])) return false;
      const next = this.next('}');
      if (next !== 'on') return next === 'end';
    }
  }

  /** After an entry: another one, the end, or neither. */
  next(end: string): 'on' | 'end' | 'wrong' {
    this.skip();
    const c = this.text[this.at];
    if (c !== ',' && c !== end) {
      this.stop(`expected a comma or ${end}`);
      return 'wrong';
    }
    this.at++;
    if (c === end) return 'end';
    this.skip();
    if (this.text[this.at] !== end) return 'on';
    this.stop('take out the comma before it');
    return 'wrong';
  }

  /** The text between quotes; null: it is none. */
  string(): string | null {
    const from = this.at++;
    for (; this.at < this.text.length; this.at++) {
      const c = this.text[this.at];
      if (c === '"') {
        this.at++;
        return readString(this.text.slice(from, this.at));
      }
      if (c < ' ') break;
      if (c !== '\\') continue;
      const escaped = /^\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/.exec(this.text.slice(this.at, this.at + 6));
      if (escaped === null) {
        this.stop('after a backslash expected one of " \\ / b f n r t, or u and four hexadecimal digits');
        return null;
      }
      this.at += escaped[0].length - 1;
    }
    this.stop('expected a closing quote on the same line');
    return null;
  }
}

function readString(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}
