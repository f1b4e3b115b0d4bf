import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { REFUSED_KEY } from '#lib/contract/key-refusals.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import { nonceDigitsOf } from '#lib/upstream/nonces.ts';
import type { Environment } from '../environment.ts';

type Key = Pick<Account, 'apiKey' | 'apiSecret'>;
type Proven = Pick<Account, 'username' | 'permission_levels' | 'nonceDigits'>;

/** The scales that programs write nonces in: microseconds and coarser, nanoseconds, counters of 22 digits. */
const SCALES = [6, 9, 12] as const;
/** That it takes to find out whether a key is taken. */
export const MOST_CALLS = SCALES.length;

/**
 * Asks a service who a key is. Services that have no word for a refused nonce call the key or its signature invalid, so
 * each scale is tried before a key is refused, whatever the words: an unknown key and a wrong secret are answered alike,
 * after as many calls, so that nobody learns which key ids exist. `called` is told of each. Throws KEY_REFUSED; INVALID_NONCE where the key's last
 * nonce is beyond all scales; else as a call does.
 */
export async function proveKey(
  environment: Environment,
  { apiKey, apiSecret }: Key,
  called: () => void,
): Promise<Proven> {
  let beyondAll = false;
  for (const nonceDigits of SCALES) {
    try {
      called();
      const whoami = await ask(environment, { apiKey, apiSecret, nonceDigits });
      if (whoami.authed) return proven(whoami, nonceDigits);
      beyondAll = false;
    } catch (error) {
      if (!(error instanceof MarketRefusal) || !REFUSED_KEY.has(error.code)) throw error;
      beyondAll = error.code === 'INVALID_NONCE';
    }
  }
  throw beyondAll ? nonceBeyondAll() : keyRefused();
}

async function ask(
  environment: Environment,
  credentials: Key & { nonceDigits: (typeof SCALES)[number] },
): Promise<Data<'whoami'>> {
  return environment.probe(credentials).call('whoami', { lane: 'connect' });
}

/** The key's order may have been at a finer scale already, for another session: then the nonce that worked was as fine. */
function proven({ username, permission_levels, api_nonce }: Data<'whoami'>, tried: number): Proven {
  const spent = /^\d+$/.test(api_nonce) ? nonceDigitsOf(api_nonce) : tried;
  const finer = ([9, 12] as const).filter((digits) => Math.max(tried, spent) > digits - 3);
  return { username, permission_levels, nonceDigits: finer.at(-1) };
}

function keyRefused(): MarketRefusal {
  const message = 'the market does not accept this key with this secret; see that both were copied whole';
  return new MarketRefusal('KEY_REFUSED', { message });
}

function nonceBeyondAll(): MarketRefusal {
  const message =
    'another program has used this key with nonces of more than 22 digits, and none of this desk would be higher; make a key for Hashdesk alone';
  return new MarketRefusal('INVALID_NONCE', { message });
}
