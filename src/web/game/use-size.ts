/** The size of an element and the pixels of its screen, measured again whenever either changes. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export interface MeasuredSize {
  readonly width: number;
  readonly height: number;
  /** How many pixels of a canvas are one of the page. */
  readonly ratio: number;
}

/** `heightOf`: the height that counts, where it is not the element's own. */
export function useSize(
  element: RefObject<HTMLElement | null>,
  heightOf: (box: HTMLElement) => number = (box) => box.clientHeight,
): MeasuredSize {
  const [size, setSize] = useState<MeasuredSize>({ width: 0, height: 0, ratio: 1 });
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const measure = () => {
      const [width, height] = [Math.floor(box.clientWidth), Math.floor(heightOf(box))];
      setSize((old) =>
        old.width === width && old.height === height && old.ratio === devicePixelRatio
          ? old
          : { width, height, ratio: devicePixelRatio },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return size;
}
