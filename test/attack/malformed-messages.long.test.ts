import { test } from 'vitest';
import { sendMalformed } from './malformed-messages.ts';

test('PLAT-047 200,000 malformed messages over TCP and WebSocket are each answered, end nothing, and change no game', async () => {
  await sendMalformed(200_000);
}, 600_000);
