/** Flowing text of the games in the page's own type. */

import { flow } from '../engine/text-flow.ts';
import type { Line } from '../engine/view.ts';
import type { Roles } from '../theme/style.ts';
import { Blocks } from './game/panes/prose.tsx';

export function Prose({ lines, roles }: { lines: readonly Line[]; roles: Roles }) {
  return <Blocks blocks={flow(lines)} roles={roles} />;
}
