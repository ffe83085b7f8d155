/** Validation of a content pack: every error, and what a maker should hear besides (DELVE-286, DELVE-288). */
import type { Problem } from '../../../engine/result.ts';
import { compile } from '../compile.ts';
import type { Content } from '../compiled.ts';
import { SHIPPED } from '../content.ts';
import { type RawPack, readPack } from '../validate.ts';
import { warningsOf } from './warnings.ts';

export interface Report {
  readonly errors: readonly Problem[];
  /** Errors beyond the list. */
  readonly more: number;
  readonly warnings: readonly Problem[];
  readonly content: Content | null;
}

export function checkPack(raw: RawPack): Report {
  const { pack, problems, more } = readPack(raw, SHIPPED);
  if (pack === null || problems.length > 0) return { errors: problems, more, warnings: [], content: null };
  const content = compile(pack);
  return { errors: [], more: 0, warnings: warningsOf(content), content };
}
