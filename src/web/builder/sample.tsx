/** What the script is given at the beginning of a game, as a tree: nobody has to guess. */
import { useMemo } from 'preact/hooks';
import type { GameModule } from '../../games/index.ts';
import { serverIsThere } from '../remote/found-server.ts';
import { JsonTree } from './json-tree.tsx';

export function Sample({ module }: { module: GameModule }) {
  const { game } = module;
  const { obs, legal } = useMemo(() => {
    const options = game.options.parse({ ...game.forBots });
    const seats = Math.max(game.seats.min, Math.min(2, game.seats.max));
    const state = game.create({ seed: 'sample', seats, options: options.ok ? options.value : game.options.defaults });
    const seat = game.toAct(state)[0] ?? 0;
    return {
      obs: JSON.parse(JSON.stringify(game.observe(state, seat))),
      legal: game.legal(state, seat).map((a) => game.actions.format(a)),
    };
  }, [game]);
  return (
    <section class="panel bot-sample" aria-label="What your bot sees">
      <h2>What your bot sees</h2>
      <p class="fine">
        At the beginning of a game, for instance.{' '}
        {serverIsThere.value && <a href={`./docs/games/${game.id}`}>What every field means</a>}
      </p>
      <JsonTree name="obs" value={obs} open />
      <JsonTree name="legal" value={legal} />
    </section>
  );
}
