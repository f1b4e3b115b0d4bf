import { hashRate } from '#lib/domain/hash-rate.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { createAccount, createKey } from '#service/auth/accounts.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { rent } from '#service/rentals/rent.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '../market/listing.ts';
import { barred } from './barred-fill.ts';
import { ALL, addPerson, HOUR, type Person, pool, type Stage } from './fill-stage.ts';
import { growingLedger } from './growing-ledger-fill.ts';
import { listRigs } from './many-rigs.ts';
import { toLet } from './to-let-fill.ts';
import { twoAssets } from './two-assets-fill.ts';

const MANY = 5_400;

/** Rigs of twelve algorithms: over five thousand that can be rented, and a few that cannot. */
async function manyRigs({ open, clock }: Stage) {
  const { market } = open;
  const ownerIds = [await createAccount(market, 'owner-1'), await createAccount(market, 'owner-2')];
  await listRigs(market.db, { count: MANY, ownerIds, nowUnix: clock.nowUnix() });
  return { renter: await addPerson(open, 'renter') };
}

/** A stretch of a rental: so many minutes of one kind. */
type Stretch = readonly [kind: keyof typeof kinds, minutes: number];

/** What was seen in a minute; nothing of those that nobody observed. */
const kinds = {
  working: {},
  rig: { connected: false, acceptedShares: 0, acceptedDifficulty: 0 },
  pool: { poolReachable: false, acceptedShares: 0, acceptedDifficulty: 0 },
  unobserved: undefined,
} as const satisfies Record<string, Partial<Minute> | undefined>;

/** Each cause more than once, and two in a row. */
const INTERRUPTED: readonly Stretch[] = [
  ['working', 30],
  ['rig', 19],
  ['working', 21],
  ['pool', 17],
  ['rig', 5],
  ['working', 10],
  ['unobserved', 9],
  ['working', 4],
  ['pool', 2],
  ['unobserved', 2],
  ['working', 1],
];
/** A share every 15 s from one device. */
const SHARES_PER_MINUTE = 4;
const SHA256_WORK = 2 ** 32;
const HASH = { hash: '1', hashUnit: 'ph' } as const;

/**
 * Two rentals of rigs that deliver what they advertise while they and their pools are there: of one that is settled, and
 * of one that runs, two hours are over, with the same outages. Time stands still.
 */
async function outages({ open, clock }: Stage) {
  const nowUnix = Math.floor(clock.nowUnix() / 60) * 60;
  clock.stopAt(nowUnix - 24 * HOUR);
  const owner = await addPerson(open, 'owner');
  const renter = await addPerson(open, 'renter');
  await fund({ db: open.market.db, clock }, renter, { amount: '0.01000000' });
  const settled = await rentInterrupted(
    { open, clock },
    { owner, renter, hours: 2, fromUnix: nowUnix - 6 * HOUR },
  );
  const running = await rentInterrupted(
    { open, clock },
    { owner, renter, hours: 24, fromUnix: nowUnix - 2 * HOUR },
  );
  await settleDue(open.market);
  return { owner, renter, settled, running, minutes: minutesByKind() };
}

/** A rental that ended an hour ago, of which a part is to be given back, and that nobody settles. Time stands still. */
async function unsettled({ open, clock }: Stage) {
  const nowUnix = Math.floor(clock.nowUnix() / 60) * 60;
  clock.stopAt(nowUnix - 24 * HOUR);
  const owner = await addPerson(open, 'owner');
  const renter = await addPerson(open, 'renter');
  await fund({ db: open.market.db, clock }, renter, { amount: '0.01000000' });
  const about = { owner, renter, hours: 2, fromUnix: nowUnix - 3 * HOUR };
  const rental = await rentInterrupted({ open, clock }, about);
  clock.stopAt(nowUnix);
  return { owner, renter, rental };
}

interface Interrupted {
  owner: Person;
  renter: Person;
  hours: number;
  fromUnix: number;
}

/** Rents at a moment, and lets the two hours after it pass as they were. Returns the rental's id. */
async function rentInterrupted({ open, clock }: Stage, { owner, renter, hours, fromUnix }: Interrupted) {
  const { market } = open;
  clock.stopAt(fromUnix);
  const listing = { ...HASH, name: `${hours} h rig`, minhours: 1, prices: { BTC: '0.00240000' } };
  const rigId = await addRig({ db: market.db, clock }, owner, listing);
  const wish = { rig: String(rigId), length: hours, currency: 'BTC', ...pool } as const;
  const id = await rent(market, renter.accountId, wish);
  clock.stopAt(fromUnix + 2 * HOUR);
  await recordMinutes(market.db, [{ rigId, minutes: interruptedFrom(fromUnix / 60) }], clock.nowUnix());
  return String(id);
}

function interruptedFrom(first: number): Minute[] {
  const difficulty =
    (60 * hashRate({ hash: HASH.hash, type: HASH.hashUnit })) / SHA256_WORK / SHARES_PER_MINUTE;
  const working = {
    connected: true,
    poolReachable: true,
    acceptedShares: SHARES_PER_MINUTE,
    acceptedDifficulty: SHARES_PER_MINUTE * difficulty,
    assignedDifficulty: difficulty,
    rejectedDifficulty: 0,
  };
  return INTERRUPTED.flatMap(([kind, minutes]) => Array.from({ length: minutes }, () => kinds[kind])).flatMap(
    (seen, at) => (seen ? [{ ...working, ...seen, minute: first + at }] : []),
  );
}

function minutesByKind(): Record<keyof typeof kinds, number> {
  const sums = { working: 0, rig: 0, pool: 0, unobserved: 0 };
  for (const [kind, minutes] of INTERRUPTED) sums[kind] += minutes;
  return sums;
}

/** All but one of fifty rigs of one owner, who has somebody to manage them; and a renter who looks at them. */
async function fleet({ open, clock }: Stage) {
  const owner = await addPerson(open, 'owner');
  const manager = { ...owner, ...(await createKey(open, { accountId: owner.accountId, levels: ALL })) };
  for (let row = 1; row < 50; row += 1)
    await addRig({ db: open.market.db, clock }, owner, {
      name: `Hall 1, row ${row}`,
      minhours: 2,
      maxhours: 24,
    });
  return { owner, manager, renter: await addPerson(open, 'renter') };
}

/** Rigs that are let out, one after the other with one hour more; and one that nobody has rented. */
async function letOut({ open, clock }: Stage) {
  const { market } = open;
  const owner = await addPerson(open, 'owner');
  const renter = await addPerson(open, 'renter');
  await fund({ db: market.db, clock }, renter, { amount: '10000.00000000' });
  for (let hours = LET_OUT + 1; hours > 1; hours -= 1) {
    const listing = { name: `Let out for ${hours} h`, minhours: 1, maxhours: 999 };
    const rig = await addRig({ db: market.db, clock }, owner, listing);
    await rent(market, renter.accountId, { rig: String(rig), length: hours, currency: 'BTC', ...pool });
  }
  await addRig({ db: market.db, clock }, owner, { name: 'Never let out' });
  return { owner, renter, rentals: LET_OUT };
}

/** Three pages of a list. */
const LET_OUT = 230;

const LONG = 2_150;

/** One whose ledger has more rows than are read at once: a deposit of each number of the smallest units, in turn. */
async function longLedger({ open, clock }: Stage) {
  const renter = await addPerson(open, 'renter');
  await open.market.db.transaction(async (db) => {
    for (let row = 1; row <= LONG; row += 1) {
      const units = `${row}`.padStart(8, '0');
      await fund({ db, clock }, renter, { amount: `0.${units}` });
    }
  });
  return { renter, rows: LONG };
}

/** What a market in a process of its own can be filled with. */
export const marketFills = {
  manyRigs,
  outages,
  unsettled,
  fleet,
  letOut,
  toLet,
  longLedger,
  growingLedger,
  twoAssets,
  barred,
};
export type FillName = keyof typeof marketFills;
/** What is to be known of a filled market; it goes from process to process as JSON. */
export type Filled<Name extends FillName> = Awaited<ReturnType<(typeof marketFills)[Name]>>;
