/** Themes as CSS custom properties, and roles as styles of the page's text. */
import type { Role, Span } from '../engine/view.ts';
import { formatRgb, mixRgb } from '../theme/colour.ts';
import { onLight, parseRole, type Roles, SHARED_ROLES } from '../theme/style.ts';
import { COLOURS, type Theme } from '../theme/theme.ts';

export function applyTheme(theme: Theme): void {
  const { style } = document.documentElement;
  for (const name of COLOURS) style.setProperty(`--${name}`, formatRgb(theme.colours[name]));
  const { ground, colours } = theme;
  style.setProperty('--ground', formatRgb(ground));
  style.setProperty('--panel', formatRgb(mixRgb(ground, colours.white, 5)));
  style.setProperty('--raised', formatRgb(mixRgb(ground, colours.white, 11)));
  // Who wants high contrast sees where a button ends, too: 3:1 and more.
  style.setProperty('--edge', formatRgb(mixRgb(ground, colours.white, theme.name === 'high-contrast' ? 50 : 22)));
  // Dark letters of a light page must still be read in it. Not as light-dark() in a style sheet: what builds the sheets knows no theme, and would leave nothing.
  style.setProperty('--shade', theme.kind === 'light' ? '8%' : '55%');
  style.setProperty('color-scheme', theme.kind);
  document.documentElement.dataset.theme = theme.name;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', formatRgb(ground));
}

function roleText(roles: Roles, role: Role): string {
  return Object.hasOwn(roles, role) ? roles[role] : (SHARED_ROLES[role] ?? 'white');
}

export function roleColour(roles: Roles, role: Role): string {
  const { rgb, colour } = parseRole(roleText(roles, role));
  // The theme's kind is the colour scheme of the page.
  return rgb === null ? `var(--${colour})` : `light-dark(${formatRgb(onLight(rgb))}, ${formatRgb(rgb)})`;
}

export interface SpanStyle {
  color?: string;
  background?: string;
  'font-weight'?: string;
  'text-decoration'?: string;
}

/** Text stays readable at every light: only weight and colour follow the role. */
export function spanStyle(roles: Roles, s: Span): SpanStyle {
  const role = parseRole(roleText(roles, s.ink));
  const ink = roleColour(roles, s.ink);
  const style: SpanStyle =
    role.inverse !== (s.inverse ?? false) ? { color: 'var(--ground)', background: ink } : { color: ink };
  if (role.bold || s.strong) style['font-weight'] = '700';
  if (role.underline) style['text-decoration'] = 'underline';
  return style;
}
