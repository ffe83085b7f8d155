/** Signing a recording when its game has ended: apart from the check, which needs much more. */
import { sha256, utf8Bytes } from '../engine/sha256.ts';
import { parseLine } from './parse-line.ts';
import { formatLine } from './recording.ts';

/** A server that signs: its public key, and its signature of what it is given, both base64url. */
export interface Signer {
  readonly key: string;
  sign(message: Uint8Array): string;
}

/** What is signed: says what it is for, so that a signature can serve nothing else. */
export function signedMessage(sum: string): Uint8Array {
  return utf8Bytes(`ghostlight recording\n${sum}\n`);
}

/** The recording with the server's signature under it; one that does not go to its end is left as it is. */
export function signRecording(text: string, signer: Signer): string {
  return text + signatureLine(text, sha256(text), signer);
}

/** The line that `signRecording` adds, with its end; `sum` is that of the text. */
export function signatureLine(text: string, sum: string, { key, sign }: Signer): string {
  const last = parseLine(text.slice(text.lastIndexOf('\n', text.length - 2) + 1, -1));
  if (!last.ok || last.value.at !== 'end') return '';
  return `${formatLine({ at: 'signed', n: last.value.n, key, sig: sign(signedMessage(sum)) })}\n`;
}
