/** Names inside a sentence: with an article, or without one where the name is somebody's own. */

/** "the Skeleton", "you", a name of its own without article. */
export function the(name: string): string {
  if (name === 'you' || name.includes(' the ') || name.includes(', the ')) return name;
  return /^(Mother|Chief|Forgemaster|Ysolde|Old|Morvath)\b/.test(name) ? name : `the ${name}`;
}

/** The same at the beginning of a sentence. */
export function The(name: string): string {
  const t = the(name);
  return t[0].toUpperCase() + t.slice(1);
}
