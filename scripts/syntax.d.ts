export function sources(folder: string): string[];
