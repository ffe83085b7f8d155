/** Direction words to the kit's direction numbers. */
import { DIR8 } from '../../../kit/direction.ts';

export const DIR_OF: Readonly<Record<string, number>> = Object.fromEntries(DIR8.map((name, i) => [name, i]));
