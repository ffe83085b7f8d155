import type { SourceFile } from './import-rules.d.ts';
export function draw(files: readonly SourceFile[]): string;
export function withDrawing(guide: string, drawing: string): string;
