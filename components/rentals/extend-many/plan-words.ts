import { counted, type PluralForms, percentText } from '#components/ui/text/number-text.ts';
import { risenSinceRented } from '../extend/extension-price.ts';
import { LEAST_RISEN } from '../extend/risen-words.ts';
import { fewNames } from '../run/few-names.ts';
import { sentencesOf } from '../run/sentences-of.ts';
import type { UnreadOne } from '../run/unread-one.ts';
import type { PlanCounts, PlannedExtension } from './plan.ts';
import { MORE_RENTALS } from './words.ts';

/** "To extend: 38 rentals. Not possible: 2 rentals." Of what is left out and of what need not be, only where there is such. */
export function planWords({ possible, enough, impossible }: PlanCounts): string {
  const besides = sentencesOf([
    [impossible, { one: 'Not possible: # rental.', other: 'Not possible: # rentals.' }],
    [enough, { one: 'Running until then anyway: # rental.', other: 'Running until then anyway: # rentals.' }],
  ]);
  return [counted(possible, TO_EXTEND), ...besides].join(' ');
}

const TO_EXTEND: PluralForms = { one: 'To extend: # rental.', other: 'To extend: # rentals.' };

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

/** Of those that could not be read for a review. */
export const UNREAD_WORDS = {
  NOT_FOUND: 'There is no such rental at this market any more, or this key may not see it. It is left out.',
  UPSTREAM_UNREADABLE: "The market's answer about it could not be understood. It is left out.",
} as const satisfies Record<UnreadOne, string>;

interface Overtaken {
  /** Those that need not or cannot be extended any more. */
  gone: readonly { name: string }[];
  /** Those that were extended meanwhile. */
  extended: readonly { name: string }[];
}

/** Which of what was reviewed is not as it was; undefined where all of it is. */
export function overtakenWords({ gone, extended }: Overtaken): string | undefined {
  if (gone.length > 0)
    return `Need not or cannot be extended any more: ${fewNames(gone, MORE_RENTALS)}. Go back and look.`;
  if (extended.length === 0) return undefined;
  return `Extended since you reviewed this: ${fewNames(extended, MORE_RENTALS)}. Go back, and review it again.`;
}
