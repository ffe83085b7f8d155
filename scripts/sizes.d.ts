export interface Measured {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly paths: number;
  readonly excused: boolean;
}
export function measure(name: string, text: string): Measured[];
export function whyTooLarge(row: Pick<Measured, 'lines' | 'paths' | 'excused'>): string | null;
