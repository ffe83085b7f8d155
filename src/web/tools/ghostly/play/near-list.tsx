/** For whoever does not see the maze: how it stands, and what is near by the way there (SCREEN-025). */
import type { Near } from '../../../../engine/view.ts';

export function NearList({ near, summary }: { readonly near: readonly Near[]; readonly summary: string }) {
  return (
    <section class="away" aria-label="What is near">
      <p>{summary}</p>
      <ul>
        {near.map(({ who, name, foe, detail }) => (
          <li key={who}>
            {foe ? `Danger: ${name}` : name}
            {detail !== undefined && `, ${detail}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
