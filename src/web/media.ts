/** What the browser says of its window and of the hands that use it: asked once, since the answer keeps itself up to date. */
const asked = new Map<string, MediaQueryList>();

export function isMedia(query: string): boolean {
  let answer = asked.get(query);
  if (answer === undefined) asked.set(query, (answer = matchMedia(query)));
  return answer.matches;
}
