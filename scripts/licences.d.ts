/** Packages of which code or files are in the page. */
export const BUNDLED: string[];
/** The licences of all that is copied into dist/, as one text. */
export function licences(): string;
