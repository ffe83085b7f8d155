export interface SourceFile {
  readonly name: string;
  readonly text: string;
}
export function wrongImports(files: readonly SourceFile[], guide: string): string[];
