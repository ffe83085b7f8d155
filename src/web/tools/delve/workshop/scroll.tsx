/** Something wide that scrolls by itself, by keyboard too. */
import type { ComponentChildren } from 'preact';

export function Scroll({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="ws-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
