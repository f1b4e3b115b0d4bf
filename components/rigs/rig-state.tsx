import { Badge } from '#components/ui/layout/badge.tsx';
import { minuteDuration } from '#components/ui/text/duration.ts';
import type { Tone } from '#components/ui/tone.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { isBarred, rigNotice } from '#lib/domain/barred.ts';
import { extensionBar, isSwitchedOff } from '#lib/domain/extendable.ts';
import { isOffline } from '#lib/domain/offline-since.ts';
import { priceIn } from '#lib/domain/rig-price.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import type { Rig } from './rig-figures.ts';

interface State {
  word: string;
  tone: Tone;
  meaning: string;
}

interface StateWords extends State {
  /** What it means for its owner, where that is something else. */
  toOwner?: string;
}

const STATES: Record<string, StateWords> = {
  available: {
    word: 'available',
    tone: 'accent',
    meaning: 'It can be rented now.',
    toOwner: 'Others can rent it now.',
  },
  rented: { word: 'rented', tone: 'neutral', meaning: 'It is rented now.' },
  offline: {
    word: 'offline',
    tone: 'danger',
    meaning: 'Its owner offers it, but it is not mining: it cannot be rented until it is back.',
    toOwner: 'You offer it, but it is not mining: nobody can rent it until it is back.',
  },
  disabled: {
    word: 'switched off',
    tone: 'neutral',
    meaning: 'Its owner does not offer it at the moment.',
    toOwner: 'You do not offer it at the moment.',
  },
};

const UNPRICED: StateWords = {
  word: 'without a price',
  tone: 'neutral',
  meaning: 'It has no price in any asset: it cannot be rented.',
  toOwner: 'You offer it, but in no asset: nobody can rent it until it has a price.',
};

const HOUR_MS = 3_600_000;

const OFF_AFTERWARDS = 'It has been taken off the market: nobody can rent it after that.';

/** Whether how long a rig is still rented is said with its state, or counted down beside it. */
type TimeLeft = 'said' | 'counted down';

/** A rig's state, and what it means for who reads it, a renter or its owner, with what the market has to say of it. */
export function rigState(rig: Rig, reader: { username: string }, left: TimeLeft = 'said'): State {
  const notice = rigNotice(rig);
  const { toOwner, ...known } = marketState(rig, left);
  const state = toOwner && isSameUser(rig.owner, reader.username) ? { ...known, meaning: toOwner } : known;
  if (notice === undefined) return state;
  if (!isBarred(rig)) return { ...state, meaning: `${state.meaning} ${notice}` };
  if (rig.status.status !== 'rented') return { word: 'barred', tone: 'warn', meaning: notice };
  return { word: 'rented, barred', tone: 'warn', meaning: `${state.meaning} ${notice}` };
}

function marketState(rig: Rig, left: TimeLeft): StateWords {
  const known = STATES[rig.status.status];
  if (!known)
    return { word: rig.status.status, tone: 'neutral', meaning: 'A state this desk does not know.' };
  if (known.word === 'available' && !ASSETS.some((asset) => priceIn(rig, asset))) return UNPRICED;
  if (known.word !== 'rented') return known;
  const { hours } = rig.status;
  const sentences = [
    left === 'said' && hours ? leftText(rig, hours) : known.meaning,
    ...(isSwitchedOff(rig) ? [OFF_AFTERWARDS] : []),
    ...(isOffline(rig) ? ['It is not mining right now.'] : []),
  ];
  return { ...known, meaning: sentences.join(' ') };
}

/** As it was when the rig was read. */
function leftText(rig: Rig, hours: number): string {
  const rented = `It is rented for another ${minuteDuration(hours * HOUR_MS)}`;
  return extensionBar(rig) ? `${rented}.` : `${rented}, unless it is extended.`;
}

export function RigState({ rig, left }: { rig: Rig; left?: TimeLeft }) {
  const { word, tone, meaning } = rigState(rig, useConnectedKey(), left);
  return (
    <Badge tone={tone} look="outlined" title={meaning}>
      {word}
    </Badge>
  );
}
