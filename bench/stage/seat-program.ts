import { randomUUID } from 'node:crypto';
import { createSeals } from '#lib/session/seals.ts';
import type { BenchKey } from '../market/commands.ts';

/** What the program is given, and the cookies it sends back, in the order of the keys. */
export interface SeatWish {
  password: string;
  environment: string;
  keys: BenchKey[];
}

/* Seals a session for each key as the dashboard does, so that a crowd can be there without connecting one by one. */

const { password, environment, keys } = JSON.parse(process.argv[2] ?? '') as SeatWish;
const seals = createSeals([password]);
const sealed = keys.map(({ apiKey, apiSecret }) =>
  seals.seal({
    sid: randomUUID(),
    signedInAt: Date.now(),
    accounts: [
      {
        environment,
        apiKey,
        apiSecret,
        username: apiKey,
        permission_levels: { permAccount: 'write', permRental: 'write', permRig: 'write' },
      },
    ],
  }),
);
process.send?.(await Promise.all(sealed));
process.disconnect();
