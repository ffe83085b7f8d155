import { test } from 'vitest';
import { sendMalformed } from './malformed-messages.ts';

test('PLAT-047 20,000 malformed messages over TCP and WebSocket are each answered, end nothing, and change no game', async () => {
  await sendMalformed(20_000);
});
