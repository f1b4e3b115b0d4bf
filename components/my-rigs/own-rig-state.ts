import { isWeak } from '#components/charts/share-of-advertised.ts';
import { lastDaysShare } from '#components/charts/window-share.ts';
import type { Tone } from '#components/ui/tone.ts';
import { isBarred, rigNotice } from '#lib/domain/barred.ts';
import { isNotDelivering } from '#lib/domain/not-delivering.ts';
import { offlineSince } from '#lib/domain/offline-since.ts';
import { isOffered, isRented, type OwnRig, pricedAssets } from './own-rig.ts';

/** The states that rigs are counted and filtered by. */
const RIG_STATES = [
  'available',
  'unpriced',
  'rented',
  'not-delivering',
  'offline',
  'barred',
  'disabled',
] as const;

type RigState = (typeof RIG_STATES)[number];

const STATE_LABELS = {
  available: 'Available',
  unpriced: 'Without a price',
  rented: 'Rented',
  'not-delivering': 'Not delivering',
  offline: 'Offline',
  barred: 'Barred',
  disabled: 'Switched off',
} as const satisfies Record<RigState, string>;

/** A rented rig that drops out stays rented at the market; undefined for a state this desk does not know. */
function rigStateOf(rig: Pick<OwnRig, 'status' | 'price' | 'error_notice'>): RigState | undefined {
  const { status } = rig.status;
  if (isNotDelivering(rig)) return 'not-delivering';
  if (status === 'disabled' && isBarred(rig)) return 'barred';
  if (status === 'available' && pricedAssets(rig).length === 0) return 'unpriced';
  return RIG_STATES.find((state) => state === status);
}

/**
 * What rigs are looked at by: a state, but that all that are rented are among the rented, delivering or not; or that they were weak
 * over the last seven days, whatever their state.
 */
export const RIG_LOOKS = [...RIG_STATES, 'weak'] as const;

export type RigLook = (typeof RIG_LOOKS)[number];

export const LOOK_LABELS = {
  ...STATE_LABELS,
  weak: 'Under 90 % in 7 days',
} as const satisfies Record<RigLook, string>;

/** Whether a rig is one of those that are looked at. */
export function isLookedAt(rig: OwnRig, look: RigLook): boolean {
  if (look === 'weak') return isWeakWeek(rig);
  return look === 'rented' ? isRented(rig) : rigStateOf(rig) === look;
}

/** Less than nine tenths of advertised in seven days, beyond what chance explains. */
function isWeakWeek(rig: OwnRig): boolean {
  const share = lastDaysShare(rig);
  return share !== undefined && isWeak(share);
}

/** A rig that does not deliver costs refunds, one that is offline, barred or has no price earns nothing, a weak one is avoided. */
export const WORST_FIRST: readonly RigLook[] = [
  'not-delivering',
  'offline',
  'barred',
  'unpriced',
  'weak',
  'rented',
  'available',
  'disabled',
];

/** The last moment there is, in epoch milliseconds. */
const LAST_MS = 8.64e15;

/** To sort by: what costs money comes first, of that what has for longest; undefined for a state this desk does not know. */
export function rigStateOrder(rig: OwnRig): number | undefined {
  const state = rigStateOf(rig);
  if (!state) return undefined;
  const sinceMs = lossSince(rig, LAST_MS) ?? LAST_MS;
  return WORST_FIRST.indexOf(state) + sinceMs / (2 * LAST_MS);
}

/**
 * Since when a rig that was offline at `asOfMs` earns nothing by that, or costs refunds, in epoch milliseconds; undefined where it is
 * not why, or the market does not say.
 */
export function lossSince(rig: OwnRig, asOfMs: number): number | undefined {
  const state = rigStateOf(rig);
  return state === 'offline' || state === 'not-delivering' ? offlineSince(rig, asOfMs) : undefined;
}

/** How many rigs there are to look at by each. */
export function countRigLooks(rigs: readonly OwnRig[]): Record<RigLook, number> {
  const counts = RIG_LOOKS.map((look) => [look, rigs.filter((rig) => isLookedAt(rig, look)).length]);
  return Object.fromEntries(counts);
}

interface StateWords {
  word: string;
  tone: Tone;
  /** What that means for its owner. */
  meaning: string;
}

const STATES: Record<string, StateWords> = {
  available: { word: 'available', tone: 'accent', meaning: 'It is listed and can be rented now.' },
  unpriced: {
    word: 'without a price',
    tone: 'warn',
    meaning: 'You offer it, but in no asset: nobody can rent it until it has a price.',
  },
  offline: {
    word: 'offline',
    tone: 'danger',
    meaning: 'You offer it, but it is not mining: nobody can rent it until it is back.',
  },
  barred: {
    word: 'barred',
    tone: 'warn',
    meaning: 'Nobody can rent it, whether you offer it or not.',
  },
  disabled: { word: 'switched off', tone: 'neutral', meaning: 'You do not offer it at the moment.' },
};

/** A rig's state in a word, and what it means for its owner, with what the market has to say of it. */
export function ownRigState(rig: OwnRig): StateWords {
  const state = rig.status.status === 'rented' ? rentedState(rig) : idleState(rig);
  const notice = rigNotice(rig);
  return notice === undefined ? state : { ...state, meaning: `${state.meaning} ${notice}` };
}

function idleState(rig: OwnRig): StateWords {
  const { status } = rig.status;
  const unknown = { word: status, tone: 'neutral', meaning: 'A state this desk does not know.' } as const;
  return STATES[rigStateOf(rig) ?? status] ?? unknown;
}

function rentedState(rig: OwnRig): StateWords {
  if (rigStateOf(rig) === 'not-delivering')
    return {
      word: 'not delivering',
      tone: 'danger',
      meaning: 'Somebody rents it, and it delivers nothing: what is missing is refunded.',
    };
  if (isBarred(rig))
    return {
      word: 'rented, barred',
      tone: 'warn',
      meaning: 'Somebody rents it; after that nobody can, whether you offer it or not.',
    };
  if (!isOffered(rig))
    return {
      word: 'rented, then off',
      tone: 'neutral',
      meaning: 'Somebody rents it; you do not offer it after that.',
    };
  return { word: 'rented', tone: 'neutral', meaning: 'It is rented right now.' };
}
