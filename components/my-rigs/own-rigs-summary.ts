import { counted } from '#components/ui/number-text.ts';
import { rigCount } from './bulk-words.ts';
import type { OwnRig } from './own-rig.ts';
import { countRigStates, type RigState } from './own-rig-state.ts';

/** In a line: how many rigs there are, how many in each state, what costs money first, and how many of all a filter shows. */
export function ownRigsSummary(rigs: readonly OwnRig[], shown: number): string {
  const counts = countRigStates(rigs);
  const states = WORST_FIRST.filter((state) => counts[state] > 0);
  const parts = [
    rigCount(rigs.length),
    ...states.map((state) => counted(counts[state], WORDS[state])),
    ...(shown < rigs.length ? [counted(shown, { one: '# fits the filter', other: '# fit the filter' })] : []),
  ];
  return parts.join(' · ');
}

/** A rig that does not deliver costs refunds, one that is offline earns nothing. */
const WORST_FIRST: readonly RigState[] = ['not-delivering', 'offline', 'rented', 'available', 'disabled'];

const WORDS = {
  'not-delivering': { other: '# not delivering' },
  offline: { other: '# offline' },
  rented: { other: '# rented' },
  available: { other: '# available' },
  disabled: { other: '# switched off' },
} as const satisfies Record<RigState, { other: string }>;
