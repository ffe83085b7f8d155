/** Signatures under recordings: the server that ran a game vouches that its clocks, strikes and forfeits are what happened. */
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { sha256, utf8Bytes } from '../engine/sha256.ts';
import { fromBase64Url, toBase64Url } from './bytes.ts';
import { parseLine } from './parse-line.ts';
import { formatLine } from './recording.ts';

// The library computes SHA-512 only asynchronously by itself; this lets `verify` answer at once.
hashes.sha512 = sha512;

/** A server that signs: its public key, and its signature of what it is given, both base64url. */
export interface Signer {
  readonly key: string;
  sign(message: Uint8Array): string;
}

/** What is signed: says what it is for, so that a signature can serve nothing else. */
export function signedMessage(sum: string): Uint8Array {
  return utf8Bytes(`ghostlight recording\n${sum}\n`);
}

export function isSignature(key: string, sig: string, sum: string): boolean {
  const publicKey = fromBase64Url(key);
  const signature = fromBase64Url(sig);
  if (publicKey?.length !== 32 || signature?.length !== 64) return false;
  // One spelling each, so that a key cannot look like another one.
  if (toBase64Url(publicKey) !== key || toBase64Url(signature) !== sig) return false;
  try {
    // Strictly: keys of small order, for which a signature of anything can be made up, are none.
    return verify(signature, signedMessage(sum), publicKey, { zip215: false });
  } catch {
    // Not every 32 bytes are a key.
    return false;
  }
}

/** The recording with the server's signature under it; one that does not go to its end is left as it is. */
export function signRecording(text: string, signer: Signer): string {
  const last = parseLine(text.slice(text.lastIndexOf('\n', text.length - 2) + 1, -1));
  if (!last.ok || last.value.at !== 'end') return text;
  const { key, sign } = signer;
  return `${text}${formatLine({ at: 'signed', n: last.value.n, key, sig: sign(signedMessage(sha256(text))) })}\n`;
}
