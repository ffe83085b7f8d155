/** What the terminal can show, judged from its environment. */

export type Depth = 'mono' | '16' | '256' | 'true';

export interface Capability {
  readonly depth: Depth;
  readonly unicode: boolean;
}

export type Env = Readonly<Record<string, string | undefined>>;

/** Terminals that have all colours but do not always say so in COLORTERM. */
const MODERN = /^(iTerm\.app|WezTerm|vscode|ghostty|Hyper|rio)$/i;

export function detect(env: Env): Capability {
  return { depth: depthOf(env), unicode: unicodeOf(env) };
}

function depthOf(env: Env): Depth {
  const term = (env.TERM ?? '').toLowerCase();
  // PLAT-029: whatever its value, unless it is empty.
  if ((env.NO_COLOR ?? '') !== '' || term === 'dumb' || /^vt\d/.test(term)) return 'mono';
  if (/^(truecolor|24bit)$/i.test(env.COLORTERM ?? '')) return 'true';
  if (MODERN.test(env.TERM_PROGRAM ?? '') || env.WT_SESSION !== undefined) return 'true';
  if (/direct|truecolor|kitty|alacritty|foot|ghostty/.test(term)) return 'true';
  if (term.includes('256')) return '256';
  return '16';
}

function unicodeOf(env: Env): boolean {
  if ((env.TERM ?? '').toLowerCase() === 'dumb') return false;
  if (env.WT_SESSION !== undefined) return true;
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return /utf-?8/i.test(locale);
}
