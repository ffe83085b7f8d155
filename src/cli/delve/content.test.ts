import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPack, SHIPPED } from '../../games/delve/workshop.ts';
import { readContent } from './content.ts';

test('DELVE-302 a folder replaces tables by name, and text files add chunks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    const curve = SHIPPED.curve as { m: number; hp: number }[];
    writeFileSync(join(folder, 'curve.json'), JSON.stringify(curve.map((c) => (c.m === 4 ? { ...c, hp: 1 } : c))));
    const room = ['#'.repeat(15), ...Array.from({ length: 13 }, () => `#${'.'.repeat(13)}#`), '#'.repeat(15)];
    writeFileSync(join(folder, 'mine.txt'), `@ id=bare role=filler themes=any weight=5 sym=none\n${room.join('\n')}\n`);
    const pack = readContent(folder);
    expect((pack.chunks as { id: string }[]).at(-1)?.id).toBe('bare');
    const { errors } = checkPack(pack);
    expect(errors.map((e) => e.code)).toEqual(['V13']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
