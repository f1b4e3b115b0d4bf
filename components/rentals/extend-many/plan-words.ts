import { counted, percentText } from '#components/ui/text/number-text.ts';
import { risenSinceRented } from '../extend/extension-price.ts';
import { LEAST_RISEN } from '../extend/risen-words.ts';
import { sentencesOf } from '../run/sentences-of.ts';
import type { PlanCounts, PlannedExtension } from './plan.ts';

/** "To extend: 38 rentals. Not possible: 2 rentals." Of what there is none of nothing is said. */
export function planWords({ possible, enough, impossible }: PlanCounts): string {
  const besides = [
    impossible > 0 && `Not possible: ${rentalCount(impossible)}.`,
    enough > 0 && `Running until then anyway: ${rentalCount(enough)}.`,
  ];
  return [`To extend: ${rentalCount(possible)}.`, ...besides].filter(Boolean).join(' ');
}

/** What a review is of, and what it leaves out. */
export function reviewWords({ possible, enough, impossible }: PlanCounts): string {
  const kinds = [
    [possible, { one: '# rental is extended.', other: '# rentals are extended, one after the other.' }],
    [
      impossible,
      {
        one: '# rental cannot be extended so, and is left out.',
        other: '# rentals cannot be extended so, and are left out.',
      },
    ],
    [enough, { one: '# runs until then anyway.', other: '# run until then anyway.' }],
  ] as const;
  return sentencesOf(kinds).join(' ');
}

/** How many of a plan cost more by the unit than when they were rented, and by how much the dearest; undefined where none does. */
export function dearerWords(
  plan: readonly Pick<PlannedExtension, 'rental' | 'review'>[],
): string | undefined {
  const risen = plan.flatMap(({ rental, review }) => risenSinceRented(rental, review?.quote) ?? []);
  const dearer = risen.filter((percent) => percent >= LEAST_RISEN);
  if (dearer.length === 0) return undefined;
  const most = percentText(Math.max(...dearer));
  return counted(dearer.length, {
    one: `# rental costs more by unit and day than when it was rented: ${most} more.`,
    other: `# rentals cost more by unit and day than when they were rented: up to ${most} more.`,
  });
}

function rentalCount(rentals: number): string {
  return counted(rentals, { one: '# rental', other: '# rentals' });
}
