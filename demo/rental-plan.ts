import type { Asset } from '#lib/domain/asset.ts';
import type { Listing } from './listings.ts';
import { pick, type Random, randomOf } from './random.ts';
import { type TemperName, temperNameOf } from './tempers.ts';

/** A rig of the farm in the market. */
export interface ListedRig extends Listing {
  id: number;
}

/** A rental of the demo's past; its hours are those it was rented for at first. */
export interface PlannedRental {
  rig: ListedRig;
  startUnix: number;
  hours: number;
  currency: Asset;
  extension?: { atUnix: number; hours: number };
}

export interface RentalPlan {
  seed: string;
  nowUnix: number;
  /** How far the past reaches. */
  days: number;
  /** Of the whole farm. */
  share: number;
}

interface Length {
  first: number;
  added: number;
}

const SECONDS_PER_HOUR = 3600;
/** The last rental that is over ended so long ago: it is settled. */
const OVER_HOURS = 1;

/** How many rentals, finished and running, rigs of each kind have had. */
const wanted: Readonly<Record<TemperName, { finished: number; running: number }>> = {
  steady: { finished: 18, running: 17 },
  strong: { finished: 3, running: 3 },
  weak: { finished: 8, running: 5 },
  slow: { finished: 3, running: 3 },
  misjudged: { finished: 5, running: 4 },
  shaky: { finished: 6, running: 3 },
  absent: { finished: 5, running: 2 },
  poolTroubled: { finished: 5, running: 3 },
  unseen: { finished: 2, running: 0 },
  unplugged: { finished: 0, running: 0 },
};
const finishedHours = [3, 4, 6, 6, 8, 12, 12, 24, 36] as const;
const runningHours = [24, 24, 48, 48, 72, 168] as const;
const addedHours = [2, 3, 6, 12] as const;
/** One in so many is extended, where its rig allows it. */
const EXTENDED = 5;
/** What a weak rig lacks shows after so many hours. */
const TELLING_HOURS = 6;

/** Of kinds that had so many, the rig of this turn had been rented before, so often and each time so long before. */
const RENTED_AGAIN = { turn: 6, times: 2, hoursBetween: 9 };

/** The rentals of the demo's past, oldest first: most are over, some still run. Most have a rig of their own. */
export function planRentals(listed: readonly ListedRig[], plan: RentalPlan): PlannedRental[] {
  const random = randomOf(`${plan.seed} rentals`);
  const rentable = listed.filter(({ enabled, listedHoursAgo }) => enabled && listedHoursAgo >= 24);
  const planned = Object.entries(wanted).flatMap(([temper, { finished, running }]) => {
    const rigs = rentable.filter(({ id }) => temperNameOf(id) === temper);
    const over = spread(rigs.filter(isBrief), Math.ceil(finished * plan.share));
    const others = rigs.filter((rig) => !over.includes(rig) && rig.maxhours >= runningHours[0]);
    return [
      ...over.flatMap((rig, turn) => {
        const last = finishedRental({ rig, turn, random }, plan);
        return turn === RENTED_AGAIN.turn ? [last, ...rentalsBefore(last, plan)] : [last];
      }),
      ...spread(others, Math.ceil(running * plan.share)).map((rig, turn) =>
        runningRental({ rig, turn, random }, plan),
      ),
    ];
  });
  return planned.sort((a, b) => a.startUnix - b.startUnix);
}

interface Choice {
  rig: ListedRig;
  turn: number;
  random: Random;
}

function finishedRental(choice: Choice, { nowUnix, days }: RentalPlan): PlannedRental {
  const { rig, random } = choice;
  const least = Math.max(rig.minhours, temperNameOf(rig.id) === 'weak' ? TELLING_HOURS : 0);
  const longest = Math.min(days * 24, rig.listedHoursAgo) - OVER_HOURS - 1;
  const first = Math.min(longest, rig.maxhours, Math.max(least, pick(finishedHours, random)));
  const length = { first, added: addedTo(first, choice, longest) };
  const latest = OVER_HOURS + length.first + length.added;
  return rentalOf(choice, nowUnix - secondsIn(latest + random() * (longest - latest)), length);
}

/** As long and in the same asset, as far as they fall into the past that is measured. */
function rentalsBefore(
  { rig, startUnix, hours, currency }: PlannedRental,
  plan: RentalPlan,
): PlannedRental[] {
  const earliest = plan.nowUnix - secondsIn(Math.min(plan.days * 24, rig.listedHoursAgo) - 1);
  return Array.from({ length: RENTED_AGAIN.times }, (_, place) => ({
    rig,
    startUnix: startUnix - (place + 1) * secondsIn(hours + RENTED_AGAIN.hoursBetween),
    hours,
    currency,
  })).filter((rental) => rental.startUnix >= earliest);
}

function runningRental(choice: Choice, { nowUnix }: RentalPlan): PlannedRental {
  const { rig, random } = choice;
  const first = Math.min(rig.maxhours, Math.max(rig.minhours, pick(runningHours, random)));
  const length = { first, added: addedTo(first, choice, rig.maxhours) };
  const longestAgo = Math.min(first, rig.listedHoursAgo) - 0.5;
  return rentalOf(choice, nowUnix - secondsIn(0.3 + random() * (longestAgo - 0.3)), length);
}

/** An extension is bought a quarter of an hour into the rental. */
function rentalOf({ rig, turn }: Choice, startUnix: number, { first, added }: Length): PlannedRental {
  const currency = rig.prices[turn % rig.prices.length]?.asset ?? 'BTC';
  const rental = { rig, startUnix, hours: first, currency };
  return added > 0 ? { ...rental, extension: { atUnix: startUnix + 900, hours: added } } : rental;
}

function addedTo(first: number, { rig, turn, random }: Choice, longest: number): number {
  const hours = pick(addedHours, random);
  const isExtended = turn % EXTENDED === 1 && rig.extensions;
  return isExtended && first + hours <= Math.min(rig.maxhours, longest) ? hours : 0;
}

/** One that can be rented for less than a day. */
function isBrief({ minhours }: ListedRig): boolean {
  return minhours <= 12;
}

/** So many of the items, from all over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = items.length / count;
  return items.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

function secondsIn(hours: number): number {
  return Math.round(hours * SECONDS_PER_HOUR);
}
