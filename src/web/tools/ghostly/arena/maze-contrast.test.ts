import { expect, test } from 'vitest';
import { ghostlyUi, PLAYER_INKS } from '../../../../games/ghostly/arena.ts';
import { THEMES } from '../../../../theme/theme.ts';
import { boardLook } from '../../../game/board-look.ts';
import { contrast } from '../../../game/contrast.ts';
import { inkOf, type Look } from '../../../game/look.ts';
import maze from '../../../tiles/ghostly.json' with { type: 'json' };

const sheet = { glows: maze.glows } as Look['sheet'];
const lookOf = (theme: Look['theme']): Look =>
  boardLook({ theme, roles: ghostlyUi.roles, sheet, tiles: true, font: '' });

test.each(THEMES)('SCREEN-012 in the maze all who can kill stand 4.5:1 or more, walls 3:1: $name', (theme) => {
  const look = lookOf(theme);
  const against = (role: string) => contrast(inkOf(look, role), look.theme.ground);
  for (const role of [...PLAYER_INKS, 'monster', 'super', 'title']) expect(against(role)).toBeGreaterThanOrEqual(4.5);
  for (const role of ['wall', 'door', 'pellet']) expect(against(role)).toBeGreaterThanOrEqual(3);
});

test('SCREEN-012 the maze is dark in every theme', () => {
  for (const theme of THEMES) expect(contrast(lookOf(theme).theme.ground, 0)).toBeLessThan(1.3);
});
