import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { INTENT_HEADER, KEY_HEADER, REQUESTED_BY, REQUESTED_BY_HEADER } from '#lib/contract/desk.ts';
import type { RentalTerms } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { RENT_EVERY_MS } from '#test/desk/crowd-walk.ts';
import type { Seated } from '../stage/seat.ts';

interface Renters {
  pool: Pool;
  seated: readonly Seated[];
  random: () => number;
  over: AbortSignal;
}

/** How long each rental took, and how each ended. */
export interface Rented {
  waits: number[];
  outcomes: Map<string, number>;
}

/** Now and then somebody rents a rig that the market list shows. */
export async function rentNowAndThen({ pool, seated, random, over }: Renters): Promise<Rented> {
  const rented: Rented = { waits: [], outcomes: new Map() };
  while (!over.aborted) {
    await sleep(RENT_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
    const renter = seated[Math.floor(random() * seated.length)];
    const rigs = renter && (await listed(pool, renter));
    const rig = rigs?.[Math.floor(random() * rigs.length)];
    if (!renter || !rig) continue;
    const began = performance.now();
    const outcome = await rent(pool, renter, rig);
    rented.waits.push(performance.now() - began);
    rented.outcomes.set(outcome, (rented.outcomes.get(outcome) ?? 0) + 1);
  }
  return rented;
}

type Rig = Data<'searchRigs'>['records'][number];

async function listed(pool: Pool, { cookie, apiKey }: Seated): Promise<Rig[]> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: '/api/rigs?limit=100',
    headers: { cookie, [KEY_HEADER]: apiKey, 'sec-fetch-site': 'same-origin' },
  });
  const { data } = (await body.json()) as { data: { rigs: Rig[] } };
  return statusCode === 200 ? data.rigs.filter(({ price }) => price.BTC) : [];
}

async function rent(pool: Pool, { cookie, apiKey }: Seated, rig: Rig): Promise<string> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/api/market/rental',
    headers: {
      cookie,
      [KEY_HEADER]: apiKey,
      [INTENT_HEADER]: randomUUID(),
      [REQUESTED_BY_HEADER]: REQUESTED_BY,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({
      rig: rig.id,
      length: Number(rig.minhours),
      currency: 'BTC',
      pool_url: 'stratum+tcp://pool.example:3333',
      pool_user: 'renter',
      pool_password: 'x',
      confirmed: termsOf(rig),
    }),
  });
  const { error } = (await body.json()) as { error?: string };
  return error ?? `HTTP ${statusCode}`;
}

/** For its shortest rental, whose cost the wire says. */
function termsOf({ price, hashrate, minhours }: Rig): RentalTerms {
  return {
    price: price.BTC?.price ?? '',
    type: price.type,
    currency: 'BTC',
    hash: { hash: hashrate.advertised.hash, type: hashrate.advertised.type },
    length: Number(minhours),
    cost: price.BTC?.minhrs ?? '',
  };
}
