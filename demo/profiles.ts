import { insertProfile, putSlot } from '#service/account/repo.ts';
import type { Market } from '#service/market.ts';
import { insertPool } from '#service/pools/repo.ts';
import type { AccountIds } from './accounts.ts';

const pools = [
  { host: 'stratum+tcp://pool.example:3333', user: 'harriet.desk', pass: 'x' },
  { host: 'stratum+ssl://backup.pool.example:3443', user: 'harriet.desk', pass: 'd=4096' },
];

const profiles = [
  { name: 'SHA-256, main', algo: 'sha256ab', slots: pools },
  { name: 'Scrypt, main', algo: 'scrypt', slots: pools },
  { name: 'Kaspa pool', algo: 'kheavyhash', slots: pools.slice(0, 1) },
  { name: 'Monero pool', algo: 'randomx', slots: pools },
  { name: 'Zcash, spare pool first', algo: 'equihash', slots: pools.toReversed() },
  { name: 'KawPOW, not set up yet', algo: 'kawpow', slots: [] },
];

/** Makes a renter's profiles. Returns the ids of those with a pool, by algorithm. */
export async function makeProfiles({ db, nowUnix }: Market, accountId: number): Promise<Map<string, number>> {
  const usable = new Map<string, number>();
  for (const { name, algo, slots } of profiles) {
    const profile = await insertProfile(db, { accountId, name, algo, createdUnix: nowUnix() });
    if (!profile) throw new Error(`the market has no algorithm ${algo}`);
    for (const [priority, slot] of slots.entries())
      await putSlot(db, { profileId: profile.id, priority, ...slot });
    if (slots.length > 0) usable.set(algo, profile.id);
  }
  return usable;
}

const saved = [
  { username: 'harriet', name: 'Scrypt pool', algo: 'scrypt', login: pools[0] },
  { username: 'harriet', name: 'Scrypt pool, spare', algo: 'scrypt', login: pools[1] },
  { username: 'harriet', name: 'SHA-256 pool', algo: 'sha256ab', login: pools[0] },
  { username: 'pip', name: 'My <first> pool', algo: 'randomx', login: { ...pools[0], user: 'pip.desk' } },
] as const;

/** Saves the renters' pools. */
export async function savePools({ db, nowUnix }: Market, ids: AccountIds): Promise<void> {
  for (const { username, login, ...pool } of saved) {
    const { host = '', user = '', pass = '' } = login ?? {};
    await insertPool(db, { ...pool, host, user, pass, accountId: ids[username], createdUnix: nowUnix() });
  }
}
