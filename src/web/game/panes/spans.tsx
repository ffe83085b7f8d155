/** A line of text in the page: pictures for tiles, key caps where there is a keyboard, places that show themselves on the map. */
import { useContext, useMemo } from 'preact/hooks';
import type { Line, Span } from '../../../engine/view.ts';
import type { Roles } from '../../../theme/style.ts';
import { spanStyle } from '../../theme-css.ts';
import { capOf } from '../tabbed.ts';
import { isNamed, nameOf } from './named.ts';
import { Picture } from './picture.tsx';
import { type Reading, ReadingContext } from './reading.ts';

export function Spans({ line, roles }: { line: Line; roles: Roles }) {
  const reading = useContext(ReadingContext);
  // The same line is the same element, which is not looked at again.
  return useMemo(
    () => (
      <>
        {line.map((s, i) => (
          <Piece
            key={i}
            span={s}
            style={sharedStyle(roles, s)}
            reading={reading}
            mark={standsAlone(s, reading) ? marksOf(line[i + 1], reading) : ''}
            skip={i > 0 && standsAlone(line[i - 1], reading) ? marksOf(s, reading).length : 0}
            named={isNamed(line, i)}
          />
        ))}
      </>
    ),
    [line, roles, reading],
  );
}

interface PieceProps {
  readonly span: Span;
  readonly style: { [property: string]: string };
  readonly reading: Reading;
  /** What follows a picture or a key and must not begin a line without it: `.` or `),`. */
  readonly mark: string;
  /** So many letters stand with what is before. */
  readonly skip: number;
  /** Words beside the picture say its name. */
  readonly named: boolean;
}

/** A picture or a key cap: a line may end behind it, whatever follows. */
function standsAlone(s: Span, reading: Reading): boolean {
  return s.command !== undefined || outlineOf(s, reading) !== null;
}

/** The letter of a picture is no mark, even if it is one elsewhere. */
function marksOf(next: Span | undefined, reading: Reading): string {
  return next === undefined || standsAlone(next, reading) ? '' : (/^[.,;:!?)]*/.exec(next.text)?.[0] ?? '');
}

/** The picture that stands for the words; null: they are words. */
function outlineOf({ tile, command, place, picture, text }: Span, reading: Reading): string | null {
  if (command !== undefined || typeof place === 'number') return null;
  return tile !== undefined ? reading.tile(tile) : picture === true ? reading.letter(text) : null;
}

/** SCREEN-032: as the map shows it. */
function mapInk({ tile }: Span, reading: Reading): { readonly color: string } | null {
  const ink = tile === undefined ? null : reading.ink(tile);
  return ink === null ? null : { color: `var(--${ink})` };
}

/** Games write for plain terminals too: here an arrow is one. */
export function typeset(text: string): string {
  return text.includes('->') ? text.replaceAll('->', '→') : text;
}

function Piece({ span, style, reading, mark, skip, named }: PieceProps) {
  const { command, place } = span;
  const text = typeset(span.text.slice(skip));
  if (command !== undefined) return <KeyWord text={text} command={command} mark={mark} reading={reading} />;
  if (typeof place === 'number')
    return (
      <span
        class="place"
        style={style}
        onPointerEnter={() => reading.show(place)}
        onPointerLeave={(e) => e.pointerType === 'mouse' && reading.show(null)}
      >
        {text}
      </span>
    );
  const outline = outlineOf(span, reading);
  if (outline === null) return <span style={style}>{text}</span>;
  return (
    <span class="picture-word">
      <span style={mapInk(span, reading) ?? style}>
        <Picture outline={outline} name={named ? null : nameOf(span)} />
      </span>
      {mark}
    </span>
  );
}

interface KeyWordProps {
  readonly text: string;
  readonly command: string;
}

/** A key cap beside a keyboard; elsewhere what the key does, unless other words say that already. */
function KeyWord({ text, command, mark, reading }: Pick<PieceProps, 'mark' | 'reading'> & KeyWordProps) {
  const aside = text.startsWith(' (');
  const key = reading.key(command) ?? text.replace(/^ \(|\)$/g, '');
  return (
    <span class="picture-word">
      <kbd class={aside ? 'keyed aside' : 'keyed'}>{capOf(key)}</kbd>
      {!aside && <span class="unkeyed">{command.replaceAll('-', ' ')}</span>}
      {mark}
    </span>
  );
}

const styles = new WeakMap<Roles, Map<string, { [property: string]: string }>>();

/** One object for each style: what is the same object need not be compared. */
function sharedStyle(roles: Roles, s: Span): { [property: string]: string } {
  let ofRoles = styles.get(roles);
  if (ofRoles === undefined) styles.set(roles, (ofRoles = new Map()));
  const key = `${s.ink} ${s.inverse} ${s.strong}`;
  let style = ofRoles.get(key);
  if (style === undefined) ofRoles.set(key, (style = { ...spanStyle(roles, s) }));
  return style;
}
