import { formatMoment } from '#components/ui/text/moment.ts';
import { countText } from '#components/ui/text/number-text.ts';
import { endMs, type Rental } from '../rental-figures.ts';
import { deliveredShare } from '../verdict-words.ts';
import type { Absence, Away } from './absence-watch.ts';
import type { RentalNotice } from './rental-watch-memory.ts';

interface NoticeWords {
  title: string;
  text: string;
  href: string;
  tone: 'neutral' | 'warn';
}

/**
 * What is told of notices of one kind: of one rental with its name and figures, of several how many they are. It stays until
 * somebody reads it: so it says times, in the reader's zone, instead of what is left.
 */
export function noticeWords(notices: readonly [RentalNotice, ...RentalNotice[]], nowMs: number): NoticeWords {
  const [first, ...others] = notices;
  const { kind, rental } = first;
  const tone = kind === 'recovered' ? 'neutral' : 'warn';
  if (others.length > 0)
    return {
      ...ofSeveral(
        kind,
        notices.map(({ rental }) => rental),
        nowMs,
      ),
      tone,
    };
  const name = rental.rig.name ?? `Rig ${rental.rig.id}`;
  return { ...ofOne(first, { name, nowMs }), href: `/rentals/${rental.id}`, tone };
}

/** Of one moment: looked at again and again, chance reaches any bound in more rentals than at a single look. */
function improbable(nowMs: number): string {
  return `At ${clock(nowMs)} an honest rig would have found so few shares in fewer than 1 of 10,000 cases, and that had held for 15 minutes.`;
}

function improbableOfEach(nowMs: number): string {
  return `At ${clock(nowMs)} an honest rig would have found as few shares as each of them in fewer than 1 of 10,000 cases, and that had held for 15 minutes.`;
}

function clock(ms: number): string {
  return formatMoment(ms, 'short-clock');
}

type Kind = RentalNotice['kind'];

function ofOne({ kind, rental, absence }: RentalNotice, { name, nowMs }: { name: string; nowMs: number }) {
  const share = rental.delivery && deliveredShare(rental.delivery);
  switch (kind) {
    case 'ending':
      return { title: `Rental ${rental.id} ends at ${clock(endMs(rental))}`, text: name };
    case 'short':
      return {
        title: `Rental ${rental.id} delivers too little`,
        text: `${name}: ${share}. ${improbable(nowMs)}`,
      };
    case 'recovered':
      return { title: `Rental ${rental.id} has recovered`, text: `${name}: ${share}, within chance again.` };
    case 'pool-offline':
    case 'rig-offline': {
      const words = ABSENCES[kind];
      return { title: words.one(rental.id), text: withJudgement(lastingText(name, absence), kind, [rental]) };
    }
  }
}

const ABSENCES = {
  'pool-offline': {
    one: (id: string) => `Rental ${id} lost its pool`,
    several: (count: string) => `${count} rentals lost their pools`,
    since: (name: string, from: string) =>
      `${name}: the pool was offline from ${from} on, for 10 minutes at least.`,
    seen: (name: string, first: string, last: string) =>
      `${name}: the pool was offline at ${first} and at ${last}.`,
    each: 'Their pools were offline when last observed.',
    judged: 'Such time counts as delivered, so nothing is given back for it.',
  },
  'rig-offline': {
    one: (id: string) => `Rental ${id} lost its rig`,
    several: (count: string) => `${count} rentals lost their rigs`,
    since: (name: string, from: string) =>
      `${name}: the rig was offline from ${from} on, for 10 minutes at least.`,
    seen: (name: string, first: string, last: string) =>
      `${name}: the rig was offline at ${first} and at ${last}.`,
    each: 'The rigs were offline when last observed.',
    judged: "Such time is the owner's, and counts as not delivered.",
  },
} as const;

/** Where the market does not say when it began, no more than when it was seen. */
function lastingText(name: string, { away, beganMs, firstSeenMs, lastSeenMs }: Absence): string {
  const { since, seen } = ABSENCES[away];
  const at = (ms: number) => formatMoment(ms, 'minute');
  return beganMs === undefined ? seen(name, at(firstSeenMs), at(lastSeenMs)) : since(name, at(beganMs));
}

/** A market that does not tell what was delivered has rules of its own for what was not. */
function withJudgement(sentence: string, kind: Away, rentals: readonly Rental[]): string {
  return rentals.every(({ delivery }) => delivery) ? `${sentence} ${ABSENCES[kind].judged}` : sentence;
}

function ofSeveral(kind: Kind, rentals: readonly Rental[], nowMs: number) {
  const count = rentals.length;
  switch (kind) {
    case 'ending':
      return {
        title: `${countText(count)} rentals end by ${clock(Math.max(...rentals.map(endMs)))}`,
        text: 'Those that end first stand first.',
        href: ENDING,
      };
    case 'short':
      return {
        title: `${countText(count)} rentals deliver too little`,
        text: improbableOfEach(nowMs),
        href: SHORT,
      };
    case 'recovered':
      return {
        title: `${countText(count)} rentals have recovered`,
        text: 'They are within chance again.',
        href: RENTED,
      };
    case 'pool-offline':
    case 'rig-offline':
      return {
        title: ABSENCES[kind].several(countText(count)),
        text: withJudgement(ABSENCES[kind].each, kind, rentals),
        href: `${RENTED}&only=${kind}`,
      };
  }
}

const RENTED = '/rentals?as=renter';
const ENDING = `${RENTED}&sort=left`;
const SHORT = `${RENTED}&sort=delivered`;
