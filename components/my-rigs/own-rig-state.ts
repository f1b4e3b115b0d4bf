import type { Tone } from '#components/ui/tone.ts';
import { isOffered, type OwnRig, pricedAssets } from './own-rig.ts';

/** The states that rigs are counted and filtered by. */
export const RIG_STATES = [
  'available',
  'unpriced',
  'rented',
  'not-delivering',
  'offline',
  'disabled',
] as const;

export type RigState = (typeof RIG_STATES)[number];

export const STATE_LABELS = {
  available: 'Available',
  unpriced: 'Without a price',
  rented: 'Rented',
  'not-delivering': 'Not delivering',
  offline: 'Offline',
  disabled: 'Switched off',
} as const satisfies Record<RigState, string>;

/** A rented rig that drops out stays rented at the market; undefined for a state this desk does not know. */
export function rigStateOf(rig: Pick<OwnRig, 'status' | 'price'>): RigState | undefined {
  const { status, online } = rig.status;
  if (status === 'rented' && online === false) return 'not-delivering';
  if (status === 'available' && pricedAssets(rig).length === 0) return 'unpriced';
  return RIG_STATES.find((state) => state === status);
}

/** How many rigs there are in each state. */
export function countRigStates(rigs: readonly OwnRig[]): Record<RigState, number> {
  const counts = { available: 0, unpriced: 0, rented: 0, 'not-delivering': 0, offline: 0, disabled: 0 };
  for (const rig of rigs) {
    const state = rigStateOf(rig);
    if (state) counts[state] += 1;
  }
  return counts;
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
  disabled: { word: 'switched off', tone: 'neutral', meaning: 'You do not offer it at the moment.' },
};

/** A rig's state in a word, and what it means for its owner. */
export function ownRigState(rig: OwnRig): StateWords {
  const { status } = rig.status;
  if (status === 'rented') return rentedState(rig);
  const known = STATES[rigStateOf(rig) ?? status];
  if (!known) return { word: status, tone: 'neutral', meaning: 'A state this desk does not know.' };
  // The operator's word, where there is one, explains more than the owner's switch.
  return status === 'disabled' && rig.error_notice
    ? { ...known, tone: 'warn', meaning: rig.error_notice }
    : known;
}

function rentedState(rig: OwnRig): StateWords {
  if (rigStateOf(rig) === 'not-delivering')
    return {
      word: 'not delivering',
      tone: 'danger',
      meaning: 'Somebody rents it, and it delivers nothing: what is missing is refunded.',
    };
  if (!isOffered(rig))
    return {
      word: 'rented, then off',
      tone: 'neutral',
      meaning: 'Somebody rents it; you do not offer it after that.',
    };
  return { word: 'rented', tone: 'neutral', meaning: 'Somebody rents it now.' };
}
