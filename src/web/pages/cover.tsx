/** The cover of a game: a picture of a recorded moment, which plays as soon as that costs nobody anything (SCREEN-040). */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameEntry } from '../../games/index.ts';
import type { Theme } from '../../theme/theme.ts';
import { everythingIsKept } from '../keeper.ts';
import { type CoverMoment, loadMoment } from '../load-moment.ts';
import { type LoadedGame, loadGame } from '../use-module.ts';

interface CoverProps {
  readonly entry: GameEntry;
  readonly theme: Theme;
  /** Somebody is interested in it: a pointer, a finger or the focus is on it. */
  readonly wanted: boolean;
}

interface Stage {
  readonly loaded: LoadedGame;
  readonly moment: CoverMoment;
  readonly View: ComponentType<{ loaded: LoadedGame; moment: CoverMoment; theme: Theme }>;
}

/** Whoever presses Play at once does not wait for pictures of the other games. */
const CALM_MS = 700;
const calm = signal(false);

function waitForCalm(): void {
  const begin = () =>
    setTimeout(() => {
      calm.value = true;
    }, CALM_MS);
  // They are on this device, for whoever was here before.
  if (navigator.serviceWorker?.controller) calm.value = true;
  else if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

export function Cover({ entry, theme, wanted }: CoverProps) {
  const { id, from } = entry;
  const [stage, setStage] = useState<Stage | null>(null);
  /** There is no picture of it. */
  const [drawn, setDrawn] = useState(from !== undefined);
  const start = wanted || (everythingIsKept.value && isFast());
  useEffect(waitForCalm, []);
  useEffect(() => {
    if (!start || from !== undefined || stage !== null) return undefined;
    let gone = false;
    void openStage(id).then(
      (found) => !gone && setStage(found),
      // Without a network the picture is the cover.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [start, id]);
  return (
    <>
      {drawn ? (
        <img src={`./covers/${from === undefined ? id : 'guest'}.svg`} alt="" width="430" height="324" />
      ) : (
        calm.value && (
          <img
            class="picture"
            src={pictureOf(id, theme)}
            alt=""
            width="640"
            height="480"
            loading="lazy"
            onError={() => setDrawn(true)}
          />
        )
      )}
      {stage !== null && <stage.View loaded={stage.loaded} moment={stage.moment} theme={theme} />}
    </>
  );
}

/** Taken from the page itself (scripts/covers.ts). */
export function pictureOf(id: string, { kind }: Theme): string {
  return `./covers/${id}${kind === 'light' ? '-light' : ''}.webp`;
}

async function openStage(id: string): Promise<Stage | null> {
  const [loaded, moment, { default: View }] = await Promise.all([
    loadGame(id),
    loadMoment(id),
    import('./moment-stage.tsx'),
  ]);
  return moment === null ? null : { loaded, moment, View };
}

/** Five games at a time are no burden: not for a phone of some years ago, nor for who pays for every byte. */
function isFast(): boolean {
  const {
    hardwareConcurrency = 4,
    deviceMemory = 4,
    connection,
  } = navigator as Navigator & {
    readonly deviceMemory?: number;
    readonly connection?: { readonly saveData?: boolean };
  };
  return hardwareConcurrency >= 4 && deviceMemory >= 4 && connection?.saveData !== true;
}
