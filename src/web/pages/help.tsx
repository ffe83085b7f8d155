/** A game's manual: all its help pages one below the other. */
import type { GameModule } from '../../games/index.ts';
import { Blocks } from '../game/panes/prose.tsx';
import { Prose } from '../prose.tsx';
import { hrefOf } from '../route.ts';

export function Manual({ module }: { module: GameModule }) {
  const { ui } = module;
  return (
    <div class="manual">
      {ui.help.map((page) => (
        <section key={page.title} aria-label={page.title}>
          <h2>{page.title}</h2>
          {page.blocks === undefined ? (
            <Prose lines={page.lines} roles={ui.roles} />
          ) : (
            <Blocks blocks={page.blocks} roles={ui.roles} />
          )}
        </section>
      ))}
    </div>
  );
}

export function HelpPage({ module }: { module: GameModule }) {
  return (
    <main class="page help">
      <h1>{module.game.title}: how to play</h1>
      <p class="lead">{module.game.about}</p>
      <p>
        <a class="button primary" href={hrefOf(module.game.id, 'play')}>
          Play
        </a>
      </p>
      <Manual module={module} />
      <section aria-label="In the browser" class="prose">
        <h2>In the browser</h2>
        <p>
          All keys of the manual work here; the buttons below the map press them for you. Point at a cell to read what
          is known of it, click it to step or walk there. On a touch screen tap a cell to go, hold it to read, swipe
          over the map or use the arrows to step.
        </p>
      </section>
    </main>
  );
}
