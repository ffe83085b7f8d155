/** Sentences above the page: what is wrong, what happened, and what the player may want to know. */
import { type Arcade, notice } from './arcade.ts';
import { answerInstall, mayInstall, newVersion, takeNewVersion } from './keeper.ts';

interface NoticesProps {
  readonly arcade: Arcade;
  readonly home: boolean;
  /** A game has the page: what can wait until it is left does not move its board (SCREEN-010). */
  readonly stage: boolean;
}

export function Notices({ arcade, home, stage }: NoticesProps) {
  const trouble = arcade.vault.trouble ?? arcade.settings.trouble;
  return (
    <div class="notices" role="status">
      {trouble !== null && <p class="bad">{trouble}</p>}
      {newVersion.value && !stage && (
        <p>
          There is a new version of Ghostlight. Your games are kept.
          <span class="buttons">
            <button type="button" class="primary" onClick={() => void arcade.vault.settled().then(takeNewVersion)}>
              Reload
            </button>
            <button type="button" aria-label="Not now" onClick={() => (newVersion.value = false)}>
              ×
            </button>
          </span>
        </p>
      )}
      {home && mayInstall() && (
        <p>
          Ghostlight can be installed, and opens like any other program.
          <span class="buttons">
            <button type="button" class="primary" onClick={() => answerInstall(true)}>
              Install
            </button>
            <button type="button" aria-label="Do not install" onClick={() => answerInstall(false)}>
              ×
            </button>
          </span>
        </p>
      )}
      {notice.value !== '' && (
        <p>
          {notice.value}
          <button type="button" aria-label="Close the message" onClick={() => (notice.value = '')}>
            ×
          </button>
        </p>
      )}
    </div>
  );
}
