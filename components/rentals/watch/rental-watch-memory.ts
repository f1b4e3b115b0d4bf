import { chanceOfSoFew, type DeliveryWatch, watchDelivery } from '#lib/domain/delivery-watch.ts';
import { offlineSince } from '#lib/domain/offline-since.ts';
import { endMs, percentOf, type Rental } from '../rental-figures.ts';
import { startMs } from '../rental-page-figures.ts';
import { isWithoutPool, isWithoutRig } from '../rental-state.ts';
import { type Absence, type Away, isAbsence, watchAbsence } from './absence-watch.ts';
import { readEntries } from './kept-entries.ts';

/** What a tab remembers of one rental. */
interface Watched {
  endMs: number;
  /** The end that was told to be near: an extension makes another one. */
  toldEndMs?: number | undefined;
  delivery: DeliveryWatch;
  /** While its rig or its pool is away. */
  absence?: Absence | undefined;
}

/** By rental, of one key. */
export type WatchMemory = Readonly<Record<string, Watched>>;

/** Something to tell of rentals, once. */
export type RentalNotice =
  | { kind: 'ending' | 'short' | 'recovered'; rental: Rental; absence?: undefined }
  | { kind: Away; rental: Rental; absence: Absence };

interface Look {
  rentals: readonly Rental[];
  /** When the rentals were read; what is told of a delivery stands on this time, not on that of the clock. */
  asOfMs: number;
  nowMs: number;
}

const HOUR_MS = 3_600_000;
const FORGOTTEN_AFTER_MS = 24 * HOUR_MS;

/** One look at the running rentals: what there is to tell, and what is remembered from now on. */
export function lookAtRentals(
  memory: WatchMemory,
  look: Look,
): { memory: WatchMemory; notices: RentalNotice[] } {
  const notices: RentalNotice[] = [];
  const seen = look.rentals.map((rental): [string, Watched] => {
    const before = memory[rental.id] ?? { endMs: endMs(rental), delivery: { phase: 'calm' } };
    const { watch, tell } = watchDelivery(before.delivery, { atMs: look.asOfMs, chance: chanceOf(rental) });
    if (tell) notices.push({ kind: tell, rental });
    const { absence, isNew } = watchAbsence(before.absence, absenceOf(rental, look));
    if (absence && isNew) notices.push({ kind: absence.away, rental, absence });
    const toldEndMs = endsSoon(rental, look.nowMs) ? endMs(rental) : before.toldEndMs;
    if (toldEndMs !== before.toldEndMs) notices.push({ kind: 'ending', rental });
    return [rental.id, { endMs: endMs(rental), delivery: watch, toldEndMs, absence }];
  });
  const kept = Object.entries(memory).filter(([, { endMs: end }]) => end + FORGOTTEN_AFTER_MS > look.nowMs);
  const all = Object.entries(Object.fromEntries([...kept, ...seen]));
  return { memory: Object.fromEntries(all.filter(([, watched]) => isWorthKeeping(watched))), notices };
}

/** What nothing was told of, and nothing speaks against, is looked at as if for the first time. */
function isWorthKeeping({ toldEndMs, delivery, absence }: Watched): boolean {
  const told = toldEndMs !== undefined || absence !== undefined;
  return told || delivery.phase !== 'calm' || delivery.sinceMs !== undefined;
}

/** Of a rig the market may say since when; before the rental began it was nobody's here. */
function absenceOf(rental: Rental, { asOfMs, nowMs }: Look) {
  if (isWithoutPool(rental, nowMs)) return { atMs: asOfMs, away: 'pool-offline' } as const;
  if (!isWithoutRig(rental, nowMs)) return { atMs: asOfMs, away: undefined };
  const sinceMs = offlineSince(rental.rig, asOfMs);
  // A start that cannot be read bounds nothing.
  const beganMs = sinceMs === undefined ? undefined : Math.max(sinceMs, startMs(rental) || 0);
  return { atMs: asOfMs, away: 'rig-offline', beganMs } as const;
}

/** Under an hour; of a rental that is hardly longer, under half of it. */
function endsSoon(rental: Rental, nowMs: number): boolean {
  const left = endMs(rental) - nowMs;
  return left > 0 && left <= Math.min(HOUR_MS, (endMs(rental) - startMs(rental)) / 2);
}

/** Undefined where no verdict is possible. */
function chanceOf({ delivery }: Rental): number | undefined {
  const high = percentOf(delivery?.high);
  if (!delivery || high === undefined || delivery.verdict === 'unknown') return undefined;
  return chanceOfSoFew({ high, shares: delivery.shares, minutes: delivery.minutes });
}

/** Reads what was kept; what somebody else wrote there, or nobody, is nothing. */
export function readMemory(text: string | undefined): WatchMemory {
  return readEntries(text, isWatched);
}

const PHASES = ['calm', 'short', 'recovered'];

function isWatched(value: unknown): value is Watched {
  const { endMs: end, delivery, absence } = (value ?? {}) as Partial<Watched>;
  const wellFormed = absence === undefined || isAbsence(absence);
  return typeof end === 'number' && PHASES.includes(delivery?.phase ?? '') && wellFormed;
}
