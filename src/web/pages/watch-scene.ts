/** A recording as a scene of the page. */
import type { GameModule } from '../../games/index.ts';
import type { ReplayPlayer } from '../../shell/replay-player.ts';
import { createListeners } from '../game/listeners.ts';
import type { Scene } from '../game/scene.ts';
import { lookedAt } from './looked-at.ts';

const LEAVE = ['Escape', 'q'];

export interface WatchScene extends Scene {
  /** Does something to the player, and has the result drawn. */
  steer(run: (player: ReplayPlayer) => void): void;
}

export function watchScene(module: GameModule, player: ReplayPlayer, leave: () => void): WatchScene {
  const listeners = createListeners();
  const scene: WatchScene = {
    module,
    steer(run) {
      run(player);
      listeners.call();
    },
    listen: listeners.add,
    typing: () => false,
    paste: () => {},
    view: (frame) => lookedAt(player.view(frame)),
    tint: player.tint,
    key(name) {
      if (LEAVE.includes(name)) return leave();
      scene.steer(() => player.key(name));
    },
    point(cell, how) {
      if (how === 'look') scene.steer(() => player.look(cell));
    },
    log: () => player.log,
    foresee: () => null,
    keyOf: () => null,
    binds: (key) => LEAVE.includes(key) || player.binds(key),
    pad: () => null,
    steps: () => false,
    now() {
      const { n, news, outcome } = player.now;
      return { n, events: news, outcome };
    },
    shown: () => ({ obs: player.now.obs, ui: player.mode, notice: null }),
    wait: player.wait,
    tick: (ms) => scene.steer(() => player.tick(ms)),
  };
  return scene;
}
