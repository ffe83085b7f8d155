/** A page that would have been a stage shows a sentence instead: then the way around the site stands above it, as everywhere. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export const stageless = signal(false);

export function useStageless(): void {
  useEffect(() => {
    stageless.value = true;
    return () => {
      stageless.value = false;
    };
  }, []);
}
