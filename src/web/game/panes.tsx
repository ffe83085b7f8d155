/** Panes that are only read: text and bars. */
import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { GaugePane, Line, Pane, Span, TextPane } from '../../engine/view.ts';
import { plain } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { roleColour, spanStyle } from '../theme-css.ts';

/** The outline of the picture that a text stands for on the map; null where the map has letters. */
export const Pictures = createContext<(text: string) => string | null>(() => null);

export function Spans({ line, roles }: { line: Line; roles: Roles }) {
  const outline = useContext(Pictures);
  // The same line is the same element, which is not looked at again.
  return useMemo(
    () => (
      <>
        {line.map((s, i) => (
          <span key={i} style={sharedStyle(roles, s)}>
            {s.picture === true ? <Picture text={s.text} outline={outline(s.text)} /> : s.text}
          </span>
        ))}
      </>
    ),
    [line, roles, outline],
  );
}

/** As wide as the letter it stands for; the letter stays for who copies or listens. */
function Picture({ text, outline }: { text: string; outline: string | null }) {
  if (outline === null) return <>{text}</>;
  return (
    <span class="picture">
      <span class="letter">{text}</span>
      <svg viewBox="0 0 512 512" aria-hidden="true">
        <path d={outline} fill="currentColor" />
      </svg>
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

/** Longer texts are lists: their lines stay lines even where room is scarce. */
const TALL = 3;

/** Columns matter: characters stand below each other as the game wrote them. */
export function Columns({ lines, roles }: { lines: readonly Line[]; roles: Roles }) {
  return (
    <div class={lines.length > TALL ? 'columns tall' : 'columns'}>
      {lines.map((l, i) => (
        <div key={i}>{plain(l) === '' ? '\u00a0' : <Spans line={l} roles={roles} />}</div>
      ))}
    </div>
  );
}

const FRAME = /^[┌╭╔].*[┐╮╗]$/;

/** A page has frames of its own: one drawn with letters is taken off. */
function withoutFrame(lines: readonly Line[]): readonly Line[] {
  if (lines.length < 3 || !FRAME.test(plain(lines[0]))) return lines;
  return lines.slice(1, -1).map((l) => {
    const inner = l.slice(1, -1);
    const last = inner[inner.length - 1];
    return last !== undefined && last.text.trim() === '' ? inner.slice(0, -1) : inner;
  });
}

export function Text({ pane, roles }: { pane: Pane & TextPane; roles: Roles }) {
  const lines = withoutFrame(pane.lines);
  let end = lines.length;
  while (end > 0 && plain(lines[end - 1]).trim() === '') end--;
  return <Columns lines={lines.slice(0, end)} roles={roles} />;
}

const BAR = /^[=█▓▒░#.-]{3,}$/;

/** A page draws the bar itself: one of letters is taken off, and its frame; what has no name then gets one. */
function withoutBar({ line, label }: GaugePane): Line {
  const rest = line
    .filter((s) => !BAR.test(s.text.trim()))
    .map((s) => ({ ...s, text: s.text.replace(/^\[$|^\]/, '') }))
    .filter((s) => s.text !== '');
  return /[a-z]/i.test(plain(rest))
    ? rest
    : [
        { text: `${label} `, ink: 'muted' },
        { text: plain(rest).trim(), ink: 'text' },
      ];
}

export function Gauge({ pane, roles }: { pane: Pane & GaugePane; roles: Roles }) {
  const { label, value, max } = pane;
  const part = max === 0 ? 0 : Math.max(0, Math.min(1, value / max));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn in the colours of a theme
    <div
      class="gauge"
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={plain(pane.line)}
    >
      <div class="columns">
        <Spans line={withoutBar(pane)} roles={roles} />
      </div>
      <div class="track">
        <div class="fill" style={{ width: `${part * 100}%`, background: roleColour(roles, pane.ink) }} />
      </div>
    </div>
  );
}
