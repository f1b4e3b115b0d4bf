import 'server-only';
import { z } from 'zod';
import { type ConnectedKey, MAX_KEYS } from '#lib/contract/desk.ts';

/** A connected key with its secret: never leaves the server but sealed. */
export interface Account extends ConnectedKey {
  apiSecret: string;
  /** The digits of a second in its nonces, where another program used the key with finer ones than microseconds. */
  nonceDigits?: 9 | 12 | undefined;
}

export interface Session {
  sid: string;
  /** Epoch milliseconds. Keys connected later do not prolong it. */
  signedInAt: number;
  /** Newest connected first, at most five. */
  accounts: Account[];
}

/** How long a session lives at most, and how long without a request. */
export const LIFE_MS = 12 * 3_600_000;
export const IDLE_MS = 60 * 60_000;

const level = z.enum(['none', 'read', 'write']);

/** What a seal must hold: one of an older build that does not fit is no session. */
export const sessionShape = z.object({
  sid: z.string().min(1),
  signedInAt: z.number(),
  accounts: z
    .array(
      z.object({
        environment: z.string(),
        apiKey: z.string(),
        apiSecret: z.string(),
        nonceDigits: z.union([z.literal(9), z.literal(12)]).optional(),
        username: z.string(),
        permission_levels: z.object({ permAccount: level, permRental: level, permRig: level }),
      }),
    )
    .min(1)
    .max(MAX_KEYS),
});

/** The key without its secret. */
export function withoutSecret({ environment, apiKey, username, permission_levels }: Account): ConnectedKey {
  return { environment, apiKey, username, permission_levels };
}
