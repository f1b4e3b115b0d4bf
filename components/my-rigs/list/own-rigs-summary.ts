import type { SummaryPart } from '#components/ui/layout/summary-line.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { OwnRig } from '../own-rig.ts';
import { countRigLooks, type RigLook, WORST_FIRST } from '../own-rig-state.ts';
import { rigCount } from '../rig-count.ts';

interface OwnRigsSummary {
  total: string;
  parts: SummaryPart<RigLook>[];
  /** How many of all a filter shows; undefined where that is all. */
  fit: string | undefined;
}

/** How many rigs there are, and how many in each state, or weak in any, what costs money first; also none of the one `chosen`. */
export function ownRigsSummary(
  rigs: readonly OwnRig[],
  { shown, chosen }: { shown: number; chosen: RigLook | null },
): OwnRigsSummary {
  const counts = countRigLooks(rigs);
  const states = WORST_FIRST.filter((state) => counts[state] > 0 || state === chosen);
  return {
    total: rigCount(rigs.length),
    parts: states.map((state) => ({
      name: state,
      words: counted(counts[state], WORDS[state]),
      explain: EXPLAINED[state],
    })),
    fit: shown < rigs.length ? counted(shown, FIT) : undefined,
  };
}

const EXPLAINED: Readonly<Partial<Record<RigLook, string>>> = {
  'not-delivering': 'Rented, and offline; they are among the rented too.',
};

const WORDS = {
  'not-delivering': { other: '# not delivering' },
  offline: { other: '# offline' },
  barred: { other: '# barred' },
  unpriced: { other: '# without a price' },
  weak: { other: '# under 90 % in 7 days' },
  rented: { other: '# rented' },
  available: { other: '# available' },
  disabled: { other: '# switched off' },
} as const satisfies Record<RigLook, { other: string }>;

const FIT = { one: '# fits the filter', other: '# fit the filter' };

const USUAL: readonly (readonly [RigLook, number])[] = [
  ['not-delivering', 5],
  ['offline', 9],
  ['weak', 19],
  ['rented', 120],
  ['available', 150],
  ['disabled', 9],
];

/** The line's place: few lists have more to say. */
export function summaryPlace(): string[] {
  return [rigCount(300), ...USUAL.map(([look, count]) => counted(count, WORDS[look])), counted(12, FIT)];
}
