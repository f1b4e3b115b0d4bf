import { rateText } from '#components/charts/rate-parts.ts';
import { listText } from '#components/ui/text/list-text.ts';
import { counted, type PluralForms } from '#components/ui/text/number-text.ts';
import type { Terms } from '#lib/contract/desk-orders.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { RENT_WORDS } from '../order/order-words.ts';
import { fewNames } from '../run/few-names.ts';
import { stateOf } from '../run/run.ts';
import { sentencesOf } from '../run/sentences-of.ts';
import type { RunWords } from '../run/words.ts';
import { type PlannedRental, rentedRigs } from './plan.ts';
import type { RentalRun } from './rental-row.ts';

/** Those of a list that it does not name. */
export const MORE_RIGS = { one: '# rig more', other: '# rigs more' } as const;

export const RIGS: PluralForms = { one: '# rig', other: '# rigs' };

/** On the button that opens the review. */
export function reviewLabel(rigs: number): string {
  return counted(rigs, { one: 'Review # rental', other: 'Review # rentals' });
}

/** How many are rented, and how many are left out; blank where none is. */
export function planWords(plan: readonly PlannedRental[]): string {
  const { possible, impossible } = countsOf(plan);
  if (impossible === 0) return '';
  return sentencesOf([
    [possible, { one: 'To rent: # rig.', other: 'To rent: # rigs.' }],
    [impossible, { one: 'Not possible: # rig.', other: 'Not possible: # rigs.' }],
  ]).join(' ');
}

interface Reviewed {
  plan: readonly PlannedRental[];
  /** Ids of those that were chosen and are not in the plan, since nothing could be read of them. */
  unread: readonly string[];
}

/** What a review is of, and what it leaves out. */
export function reviewWords({ plan, unread }: Reviewed): string {
  const { possible, impossible } = countsOf(plan);
  return sentencesOf([
    [possible, { one: '# rig is rented.', other: '# rigs are rented, one after the other.' }],
    [
      impossible,
      {
        one: '# rig cannot be rented so, and is left out.',
        other: '# rigs cannot be rented so, and are left out.',
      },
    ],
    [
      unread.length,
      {
        one: `Rig ${listText(unread)} could not be read, and is not among them.`,
        other: `Rigs ${listText(unread)} could not be read, and are not among them.`,
      },
    ],
  ]).join(' ');
}

/** Which of what was reviewed cannot be rented any more. */
export function goneWords(gone: readonly { name: string }[]): string {
  return `Cannot be rented any more: ${fewNames(gone, MORE_RIGS)}. Go back and look.`;
}

/** Why others are not rented yet: renting them puts away a run that is over, and of none of its orders may that be lost. */
export function doubtWords(run: RentalRun): string | undefined {
  const doubtful = run.rows.filter(({ id }) => ['doubt', 'not known'].includes(stateOf(run, id).name)).length;
  if (doubtful === 0) return undefined;
  return counted(doubtful, {
    one: 'Of # rig above it is not known whether it was rented. Look at that, and close it, before you rent others.',
    other:
      'Of # rigs above it is not known whether they were rented. Look at that, and close it, before you rent others.',
  });
}

function countsOf(plan: readonly PlannedRental[]) {
  const possible = rentedRigs(plan).length;
  return { possible, impossible: plan.length - possible };
}

/** What is said of rentals made one after the other. */
export const RENTALS: RunWords = {
  title: { running: 'Renting rigs', ended: 'Rental of several rigs' },
  progress: (done) => ({
    stopping: {
      one: `Stopping after the rig that is being rented; ${done} of # rented so far.`,
      other: `Stopping after the rig that is being rented; ${done} of # rented so far.`,
    },
    asking: {
      one: `The desk does not answer, and is asked what came of the last order; ${done} of # rig rented so far.`,
      other: `The desk does not answer, and is asked what came of the last order; ${done} of # rigs rented so far.`,
    },
    waiting: {
      one: `It waits, then goes on by itself; ${done} of # rig rented so far.`,
      other: `It waits, then goes on by itself; ${done} of # rigs rented so far.`,
    },
    steady: {
      one: `Renting: ${done} of # rig so far.`,
      other: `Renting: ${done} of # rigs so far.`,
    },
  }),
  whole: { one: 'The rig is rented.', other: 'All # rigs are rented.' },
  part: (done) => ({ one: `${done} of # rig rented.`, other: `${done} of # rigs rented.` }),
  rest: {
    refused: { one: '# rig refused.', other: '# rigs refused.' },
    changed: {
      one: 'Of # rig the terms changed, and nothing was sent.',
      other: 'Of # rigs the terms changed, and nothing was sent.',
    },
    notDone: {
      one: '# rig not rented: it did not go through.',
      other: '# rigs not rented: it did not go through.',
    },
    notKnown: {
      one: 'Of # rig it is not known whether it was rented.',
      other: 'Of # rigs it is not known whether they were rented.',
    },
    notBegun: { one: '# rig not begun.', other: '# rigs not begun.' },
  },
  label: 'Rentals, rig by rig',
  doneLabel: 'Rigs done',
  file: 'of what was rented',
  again: { one: 'Review # rig again', other: 'Review # rigs again' },
  reasons: {
    stopping: 'It stops after the rig that is being rented.',
    doubtful: 'It is not known yet of all of them whether they were rented.',
    reading: 'The rigs are being read for another review.',
  },
  inTheWay: {
    otherKey: 'Rigs are being rented with another key in this tab. Wait until that is over.',
    otherTab:
      'Rigs are being rented in another tab. Wait until that is over; where that tab is gone, reload this page.',
  },
  elsewhere: 'Rigs are being rented.',
  more: MORE_RIGS,
  row: { sending: 'being rented', done: 'rented and paid', notKnown: 'not known: look at your rentals' },
  paid: 'With the fee, where the market says how much that is; paid where it is rented',
  order: RENT_WORDS,
  changedBesides: rateWords,
  doubt:
    'The rental was sent, and no answer came that tells what became of it. The desk goes on looking at the market, and the page of the rig tells what it finds.',
  silent:
    'The desk did not answer. The rental may have been sent, and this page goes on asking the desk. It is not sent again before that is known.',
  pending:
    'Nothing was sent: another order for this rig is under way, or it is not known yet what came of it. Look at the rig first.',
};

/** Hash rate is what is rented. */
function rateWords(confirmed: Terms, current: Terms): string {
  if (!('hash' in confirmed && 'hash' in current)) return '';
  const [before, now] = [readHashRate(confirmed.hash), readHashRate(current.hash)];
  if (before === undefined || now === undefined || rateText(before) === rateText(now)) return '';
  return ` It advertises ${rateText(now)} now, not ${rateText(before)}.`;
}
