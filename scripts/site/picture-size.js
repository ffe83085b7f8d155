// How large a picture is, from its file: a page that knows keeps the place free, and does not jump when the picture comes.
import { existsSync, readFileSync } from 'node:fs';

/** As attributes of an image; '': nobody knows. */
export function pictureSize(file) {
  if (!existsSync(file)) return '';
  const size = /\.jpe?g$/.test(file) ? sizeOfJpeg(readFileSync(file)) : sizeOfSvg(readFileSync(file, 'utf8'));
  return size === null ? '' : ` width="${size[0]}" height="${size[1]}"`;
}

function sizeOfSvg(text) {
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text);
  return box === null ? null : [Math.round(Number(box[1])), Math.round(Number(box[2]))];
}

/** From part to part, each with its length, up to the one that begins the frame (C0 to CF, without tables and the like). */
function sizeOfJpeg(bytes) {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const part = bytes[at + 1];
    if (part >= 0xc0 && part <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(part))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return null;
}
