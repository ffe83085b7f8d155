/** Names inside a sentence: with an article, or without one where the name is somebody's own. */

/** "the Skeleton", "you", a name of its own without article. */
export function the(name: string): string {
  if (name === 'you' || name.includes(' the ') || name.includes(', the ')) return name;
  return /^(Mother|Chief|Forgemaster|Ysolde|Old|Morvath)\b/.test(name) ? name : `the ${name}`;
}

/** The same at the beginning of a sentence. */
export function The(name: string): string {
  return capital(the(name));
}

/** As it begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
