/** The map: its cells, the kind of place it is, what shines, who is hurt and who is near (DELVE-308, SCREEN-025). */
import type { CellGauge, LightSource, MapRange, Pane } from '../../../engine/view.ts';
import { chebyshev } from '../../../kit/grid.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { placeOf, playerPlace } from '../plans.ts';
import { VIEW_COLS, VIEW_ROWS } from './camera.ts';
import { featuresOf } from './features.ts';
import { targeted } from './foes.ts';
import { isLooking } from './look.ts';
import { mapCells } from './map-cells.ts';
import { nearOf, summaryOf } from './near.ts';
import type { DelveUi } from './types.ts';

/** The pane holds the whole level; the box shows what the camera sees, a larger one more all round. */
export function mapPane(content: Content, obs: DelveObs, ui: DelveUi, cols: number, rows: number): Pane {
  const { width, height } = obs.map;
  const left = ui.camera.x - Math.floor((cols - VIEW_COLS) / 2);
  const top = ui.camera.y - Math.floor((rows - VIEW_ROWS) / 2);
  const near = nearOf(content, obs);
  const ranges = rangesOf(obs, ui);
  return {
    id: 'map',
    slot: 'map',
    box: { col: 0, row: 0, cols, rows },
    kind: 'map',
    size: { cols: width, rows: height },
    cells: mapCells(content, obs),
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: width }, (_, x) => x - left),
    down: Array.from({ length: height }, (_, y) => y - top),
    backdrop: [],
    cursor: isLooking(ui) ? ui.cursor : null,
    sight: { cell: playerPlace(obs), radius: content.constants.sightRadius },
    mood: obs.theme,
    lights: lightsOf(content, obs),
    gauges: gaugesOf(obs),
    near,
    summary: summaryOf(obs, near),
    ...(ranges.length === 0 ? {} : { ranges }),
  };
}

/** The torch reaches as far as the player sees (DELVE-073). */
function torchReach({ constants }: Content, { attributes }: DelveObs['player']): number {
  const radius = constants.sightRadius + (attributes.LightRadius ?? 0);
  return Math.min(constants.sightCap, Math.max(constants.leastSight, radius));
}

/** What shines where the player sees it; the torch first. */
function lightsOf(content: Content, obs: DelveObs): LightSource[] {
  const { width, visible, marked } = obs.map;
  const out: LightSource[] = [{ cell: playerPlace(obs), reach: torchReach(content, obs.player), role: 'torch' }];
  for (const light of featuresOf(content, obs).lights)
    if (visible[Math.floor(light.cell / width)][light.cell % width] === 'v') out.push(light);
  for (const m of marked) out.push({ cell: placeOf(obs, m.x, m.y), reach: 2, role: 'fire' });
  return out;
}

/** The wounded in view: exact where that is known, else in hundredths. */
function gaugesOf(obs: DelveObs): CellGauge[] {
  return obs.monsters
    .filter((m) => m.healthPct < 100)
    .map((m) => ({
      cell: placeOf(obs, m.x, m.y),
      value: m.exact?.health ?? m.healthPct,
      max: m.exact?.maxHealth ?? 100,
      role: 'health',
    }));
}

function rangesOf(obs: DelveObs, ui: DelveUi): MapRange[] {
  const burning = obs.map.marked.map((m) => placeOf(obs, m.x, m.y));
  const out: MapRange[] = burning.length === 0 ? [] : [{ cells: burning, role: 'marked', says: 'about to burn' }];
  // Of several the panel beside the map tells of one.
  const target = obs.monsters.length > 1 && !isLooking(ui) ? targeted(ui, obs) : null;
  if (target !== null) out.push({ cells: [target.place], role: 'title', says: 'the target', bare: true });
  const skill = ui.mode === 'target' ? obs.player.skills.find((s) => s.id === ui.skill) : undefined;
  if (skill === undefined) return out;
  const at = playerPlace(obs);
  out.push({
    cells: placesWithin(obs, at, skill.range).filter((p) => p !== at),
    role: 'reach',
    says: `in reach of ${skill.name}`,
  });
  const inReach = chebyshev(ui.cursor, at, obs.map.width) <= skill.range;
  if (skill.form === 'blast' && skill.radius > 0 && inReach)
    out.push({
      cells: placesWithin(obs, ui.cursor, skill.radius),
      role: ['', 'physical'].includes(skill.damageType) ? 'marked' : skill.damageType,
      says: `struck by ${skill.name}`,
    });
  return out;
}

/** Places in view that are at most so far away. */
function placesWithin(obs: DelveObs, from: number, radius: number): number[] {
  const { width, height, visible } = obs.map;
  const [cx, cy] = [from % width, Math.floor(from / width)];
  const out: number[] = [];
  for (let y = Math.max(0, cy - radius); y <= Math.min(height - 1, cy + radius); y++)
    for (let x = Math.max(0, cx - radius); x <= Math.min(width - 1, cx + radius); x++)
      if (visible[y][x] === 'v') out.push(y * width + x);
  return out;
}
