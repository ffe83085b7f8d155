/** Sound, offered once at the first play, and a button that turns it off and on again (SCREEN-016). */
import { changePrefs, prefs } from '../prefs.ts';
import { playSound } from './hear.ts';

/** Gone for good with the first answer; it waits until nothing else is said in its place. */
export function SoundOffer({ voice }: { voice: string }) {
  const { soundOffered } = prefs.value;
  if (soundOffered) return null;
  const answer = (sound: boolean) => {
    changePrefs({ sound, soundOffered: true });
    if (sound) playSound('gain', voice);
  };
  return (
    <aside class="hints lesson sound-offer" aria-label="Sound">
      <p>Play with sound?</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => answer(true)}>
          Yes
        </button>
        <button type="button" onClick={() => answer(false)}>
          No
        </button>
      </div>
    </aside>
  );
}

export function MuteButton({ voice }: { voice: string }) {
  const { sound } = prefs.value;
  const press = () => {
    changePrefs({ sound: !sound, soundOffered: true });
    if (!sound) playSound('gain', voice);
  };
  return (
    <button
      type="button"
      aria-label="Sound"
      aria-pressed={sound}
      title={sound ? 'Sound is on' : 'Sound is off'}
      onClick={press}
    >
      <svg
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
      >
        <path d="M4 9v6h4l5 4V5L8 9z" fill="currentColor" />
        <path
          d={sound ? 'M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12' : 'M16 9l6 6M22 9l-6 6'}
          stroke-linecap="round"
        />
      </svg>
    </button>
  );
}
