/** What is heard all the time, very quietly: made of noise and a few notes, in the voice of each game (SCREEN-016). */
import { prefs } from '../prefs.ts';
import { loadSynthesiser } from './sound.ts';

interface Place {
  /** Noise through a filter of this frequency, this loud: water, wind, a room. */
  readonly air: number;
  readonly loud: number;
  /** A note now and then: frequencies to choose from, seconds between two, seconds of each. */
  readonly notes: readonly number[];
  readonly every: number;
  readonly long: number;
  readonly wave: OscillatorType;
}

const PLACES: Readonly<Record<string, Place>> = {
  /** Water, and frogs. */
  night: { air: 420, loud: 0.05, notes: [92, 98, 104], every: 4, long: 0.16, wave: 'sawtooth' },
  /** Drops that fall in the dark. */
  stone: { air: 170, loud: 0.06, notes: [880, 990, 1180], every: 6, long: 0.12, wave: 'sine' },
  /** A quiet office: a pen, now and then. */
  paper: { air: 2400, loud: 0.008, notes: [1900, 2300], every: 9, long: 0.05, wave: 'triangle' },
  /** Wind in leaves, a bird. */
  wood: { air: 900, loud: 0.025, notes: [1320, 1568, 1760], every: 8, long: 0.14, wave: 'sine' },
  /** The hum of a cabinet. */
  square: { air: 120, loud: 0.05, notes: [110, 165], every: 7, long: 0.3, wave: 'square' },
};

interface Playing {
  readonly voice: string;
  readonly gain: GainNode;
  stop(): void;
}

let playing: Playing | null = null;
let wanted = '';

/** Loud as the volume says, silent where nobody looks; '' ends it. */
export function setAmbience(voice: string): void {
  const { sound, volume, ambience } = prefs.value;
  const on = sound && ambience && volume > 0 && !document.hidden && Object.hasOwn(PLACES, voice);
  wanted = on ? voice : '';
  if (playing !== null && playing.voice !== wanted) {
    playing.stop();
    playing = null;
  }
  if (playing !== null) playing.gain.gain.value = volume / 100;
  if (wanted === '' || playing !== null) return;
  loadSynthesiser()
    .then(({ ZZFX }) => {
      if (playing === null && wanted === voice) playing = begin(ZZFX.audioContext, voice, prefs.value.volume / 100);
    })
    .catch(() => {});
}

function begin(context: AudioContext, voice: string, volume: number): Playing {
  const place = PLACES[voice];
  void context.resume();
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  const air = airOf(context, place);
  air.end.connect(gain);
  const timer = setInterval(() => {
    // Not by the clock: one time in three nothing is heard.
    if (Math.random() > 0.34) note(context, gain, place);
  }, place.every * 1000);
  return {
    voice,
    gain,
    stop() {
      clearInterval(timer);
      air.source.stop();
      gain.disconnect();
    },
  };
}

/** Two seconds of noise again and again, through a filter that opens and closes slowly. */
function airOf(context: AudioContext, { air, loud }: Place): { source: AudioBufferSourceNode; end: AudioNode } {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = air;
  const swell = context.createOscillator();
  swell.frequency.value = 0.07;
  const depth = context.createGain();
  depth.gain.value = air * 0.4;
  swell.connect(depth).connect(filter.frequency);
  const end = context.createGain();
  end.gain.value = loud;
  source.connect(filter).connect(end);
  source.start();
  swell.start();
  source.onended = () => swell.stop();
  return { source, end };
}

function note(context: AudioContext, to: AudioNode, { notes, long, wave, loud }: Place): void {
  const at = context.currentTime;
  const tone = context.createOscillator();
  tone.type = wave;
  tone.frequency.value = notes[Math.floor(Math.random() * notes.length)];
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(Math.min(0.03, loud), at + long * 0.2);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long * 3);
  tone.connect(gain).connect(to);
  tone.start(at);
  tone.stop(at + long * 3);
}
