/** Signatures under recordings: the server that ran a game vouches that its clocks, strikes and forfeits are what happened. */
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from './bytes.ts';
import { signedMessage } from './sign-recording.ts';

export function isSignature(key: string, sig: string, sum: string): boolean {
  const publicKey = fromBase64Url(key);
  const signature = fromBase64Url(sig);
  if (publicKey?.length !== 32 || signature?.length !== 64) return false;
  // One spelling each, so that a key cannot look like another one.
  if (toBase64Url(publicKey) !== key || toBase64Url(signature) !== sig) return false;
  // The library computes SHA-512 only asynchronously by itself; this lets `verify` answer at once. Not said at the top of the
  // module: bundles that verify nothing would have to carry it.
  hashes.sha512 = sha512;
  try {
    // Strictly: keys of small order, for which a signature of anything can be made up, are none.
    return verify(signature, signedMessage(sum), publicKey, { zip215: false });
  } catch {
    // Not every 32 bytes are a key.
    return false;
  }
}
