/** The replay viewer, loaded when somebody first watches a recording. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { WatchProps } from './watch.tsx';

export function WatchPage(props: WatchProps) {
  const [Watch, setWatch] = useState<ComponentType<WatchProps> | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let gone = false;
    import('./watch.tsx').then(
      (module) => !gone && setWatch(() => module.Watch),
      (e: unknown) => !gone && setTrouble(e instanceof Error ? e.message : String(e)),
    );
    return () => {
      gone = true;
    };
  }, []);
  if (trouble !== '') return <main class="page wait bad">The page could not be loaded: {trouble}</main>;
  return Watch === null ? <main class="page wait">One moment ...</main> : <Watch {...props} />;
}
