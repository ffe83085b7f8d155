/** For who wants no motion: the picture that was fades out over the one that is (SCREEN-013). */

const FADE_MS = 130;

/** To be called before the new picture is painted; takes no pointer, and removes itself. */
export function crossFade(picture: HTMLCanvasElement): void {
  const parent = picture.parentElement ?? null;
  if (parent === null || picture.width === 0) return;
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [picture.width, picture.height];
  copy.getContext('2d')?.drawImage(picture, 0, 0);
  const { width, height } = picture.style;
  Object.assign(copy.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none', width, height });
  copy.setAttribute('aria-hidden', 'true');
  for (const old of parent.querySelectorAll('[data-fades]')) old.remove();
  copy.dataset.fades = '';
  picture.after(copy);
  const fade = copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' });
  fade.onfinish = () => copy.remove();
}
