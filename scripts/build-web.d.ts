/** Builds the browser arcade into a folder, dist/web by default. */
export function buildWeb(outDir?: string): Promise<void>;
