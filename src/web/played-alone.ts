/** A game is played in one page at a time: the saved one is waited for, a new one begins only where nobody else plays (SCREEN-042). */
import type { GameModule } from '../games/index.ts';
import type { Navigation } from '../shell/context.ts';
import { notice } from './arcade.ts';
import { takeGame } from './game-locks.ts';
import { route } from './route.ts';

type Ways = Pick<Navigation, 'begin' | 'beginFrom' | 'load' | 'resume' | 'practice'>;

/** `reread`: what other pages have written below a name since this one looked. */
export function playedAlone(ways: Ways, reread: (below: string) => Promise<void>): Ways {
  const held = async (module: GameModule, patient: boolean, run: () => void) => {
    const { id, title } = module.game;
    const asked = route.peek();
    if (!(await takeGame(id, patient))) {
      if (!patient) notice.value = `${title} is being played in another tab: leave it there first.`;
      return;
    }
    await reread(`saves/${id}`);
    // Meanwhile the player may have gone elsewhere.
    if (route.peek() === asked) run();
  };
  return {
    begin: (module, game, again) => void held(module, false, () => ways.begin(module, game, again)),
    beginFrom: (module, head, again) => void held(module, false, () => ways.beginFrom(module, head, again)),
    load: (module, text, source) => void held(module, false, () => ways.load(module, text, source)),
    practice: (module, game) => void held(module, false, () => ways.practice(module, game)),
    resume: (module, slot) => void held(module, true, () => ways.resume(module, slot)),
  };
}
