/** File name -> text of every page of docs/api, from the declarations in a folder. */
export function apiPages(types?: string): Record<string, string>;
/** Exported names without a sentence. */
export function unexplained(types?: string): string[];
