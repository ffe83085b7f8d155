/** A recording as a scene of the page. */
import type { GameModule } from '../../games/index.ts';
import type { Player } from '../../shell/player.ts';
import type { Scene } from '../game/scene.ts';

const LEAVE = ['Escape', 'q'];

export function watchScene(module: GameModule, player: Player, changed: () => void, leave: () => void): Scene {
  return {
    module,
    typing: () => false,
    paste: () => {},
    view(frame) {
      const seen = player.view(frame);
      // The game's own questions and buttons steer nothing here, and its windows would only hide the map.
      return { ...seen, panes: seen.panes.filter((p) => p.slot !== 'prompt' && p.slot !== 'overlay') };
    },
    tint: player.tint,
    key(name) {
      if (LEAVE.includes(name)) return leave();
      player.key(name);
      changed();
    },
    point(cell, how) {
      if (how !== 'look') return;
      player.look(cell);
      changed();
    },
    log: () => player.log,
    binds: (key) => LEAVE.includes(key) || player.binds(key),
    pad: () => null,
    steps: () => false,
    now() {
      const { n, news, outcome } = player.now;
      return { n, events: news, outcome };
    },
    wait: player.wait,
    tick(ms) {
      player.tick(ms);
      changed();
    },
  };
}
