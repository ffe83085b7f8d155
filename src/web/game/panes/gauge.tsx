/** A gauge as a bar: it moves to its new length, and what was lost or won stays in sight for a moment. */
import type { GaugePane } from '../../../engine/panes.ts';
import { type Line, plain } from '../../../engine/view.ts';
import type { Roles } from '../../../theme/style.ts';
import { roleColour } from '../../theme-css.ts';
import { TileMark } from './picture.tsx';
import { Spans } from './spans.tsx';
import { Change } from './values.tsx';

/** How a quantity stands, in words: `12 of 30, low`. */
export function gaugeState(value: number, max: number, danger: boolean): string {
  return `${value} of ${max}${danger ? (2 * value <= max ? ', low' : ', high') : ''}`;
}

export function Gauge({ pane, roles }: { pane: GaugePane; roles: Roles }) {
  const { label, value, max, change = 0, danger = false, ink } = pane;
  const part = (n: number) => `${max <= 0 ? 0 : Math.max(0, Math.min(1, n / max)) * 100}%`;
  const colour = roleColour(roles, ink);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn in the colours of a theme
    <div
      class="gauge"
      data-danger={danger}
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={gaugeState(value, max, danger)}
    >
      {pane.line === undefined ? (
        <div class="gauge-words">
          <span class="gauge-label">
            <TileMark tile={pane.tile} colour={colour} />
            {label}
          </span>
          <span class="gauge-value">
            <Change by={change} />
            {value}
            <span class="of">/{max}</span>
          </span>
        </div>
      ) : (
        <div class="columns">
          <Spans line={withoutBar(pane.line, label)} roles={roles} />
        </div>
      )}
      <div class="track">
        {change < 0 && <div class="lost" key={`${value} ${change}`} style={{ width: part(value - change) }} />}
        <div class="fill" style={{ width: part(value), background: colour }} />
      </div>
    </div>
  );
}

const BAR = /^[=█▓▒░#.-]{3,}$/;

/** A page draws the bar itself: one of letters is taken off, and its frame; what has no name then gets one. */
function withoutBar(line: Line, label: string): Line {
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
