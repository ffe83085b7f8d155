/** A child process of the soak run: plays the shares that it is sent. Only ever started by itself, as it listens to its parent. */
import { playShare, type Share } from './part.ts';

process.on('message', async (share: Share) => process.send?.(await playShare(share)));
