/** The saved games of one game: what each looked like, when it was played and how far it is. */
import type { GameModule } from '../../games/index.ts';
import { saveName } from '../../shell/screen.ts';
import { type Arcade, stored } from '../arcade.ts';
import { saveFile } from '../files.ts';
import { hrefOf } from '../route.ts';
import { type SavedGame, slotWords } from '../saves.ts';

interface SavedGamesProps {
  readonly arcade: Arcade;
  readonly module: GameModule;
  readonly saves: readonly SavedGame[];
}

export function SavedGames({ arcade, module, saves }: SavedGamesProps) {
  const { game, ui } = module;
  if (saves.length === 0) return null;
  const nameOf = ({ slot }: SavedGame) =>
    slot === '' ? (ui.presets[0]?.label ?? 'Game') : slotWords(slot).replace(/^./, (c) => c.toUpperCase());
  const remove = (saved: SavedGame) =>
    arcade.context.go.ask([[{ text: `Delete "${nameOf(saved)}", step ${saved.steps}?`, ink: 'warning' }]], () => {
      arcade.vault.remove(saveName(game.id, saved.slot));
      stored.value++;
    });
  return (
    <section aria-label="Saved games">
      <h2>Saved games</h2>
      <ul class="list saves">
        {saves.map((saved) => (
          <li key={saved.slot}>
            {saved.picture !== '' && <img class="glimpse" src={saved.picture} alt="" width="96" height="60" />}
            <span>
              <strong>{nameOf(saved)}</strong>
              <small>
                {[
                  `step ${saved.steps}`,
                  // The day of a game of the day says both.
                  ...(slotWords(saved.slot).includes(saved.date) ? [] : [`seed ${saved.seed}`, saved.date]),
                ]
                  .filter((word) => word !== '')
                  .join(', ')}
              </small>
            </span>
            <span class="buttons">
              <a
                class="button primary"
                href={hrefOf(game.id, 'play', ...(saved.slot === '' ? [] : [saved.slot]))}
                aria-label={`Continue ${nameOf(saved)}`}
              >
                Continue
              </a>
              <button
                type="button"
                aria-label={`Export ${nameOf(saved)}`}
                onClick={() => saveFile(`${game.id}${saved.slot === '' ? '' : `-${saved.slot}`}.jsonl`, saved.text)}
              >
                Export
              </button>
              <button type="button" aria-label={`Delete ${nameOf(saved)}`} onClick={() => remove(saved)}>
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
