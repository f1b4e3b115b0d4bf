import { counted, countText } from '#components/ui/text/number-text.ts';
import type { Terms } from '#lib/contract/desk-orders.ts';
import { hoursText } from '../order/budget-words.ts';
import { EXTEND_WORDS } from '../order/order-words.ts';
import type { RunWords } from '../run/words.ts';

/** Those of a list that it does not name. */
export const MORE_RENTALS = { one: '# rental more', other: '# rentals more' } as const;

/** What the buttons say. */
export const manyButtons = {
  extend: (rentals: number) =>
    counted(rentals, { one: 'Extend # rental', other: 'Extend # rentals together' }),
  review: (rentals: number) => counted(rentals, { one: 'Review # extension', other: 'Review # extensions' }),
} as const;

/** What is said of extensions one after the other. */
export const EXTENSIONS: RunWords = {
  title: { running: 'Extending many rentals', ended: 'Extension of many rentals' },
  progress: (done) => ({
    stopping: {
      one: `Stopping after the rental that is being extended; ${done} of # extended so far.`,
      other: `Stopping after the rental that is being extended; ${done} of # extended so far.`,
    },
    asking: {
      one: `The desk does not answer, and is asked what came of the last order; ${done} of # rental extended so far.`,
      other: `The desk does not answer, and is asked what came of the last order; ${done} of # rentals extended so far.`,
    },
    waiting: {
      one: `It waits, then goes on by itself; ${done} of # rental extended so far.`,
      other: `It waits, then goes on by itself; ${done} of # rentals extended so far.`,
    },
    steady: {
      one: `Extending: ${done} of # rental so far.`,
      other: `Extending: ${done} of # rentals so far.`,
    },
  }),
  whole: { one: 'The rental is extended.', other: 'All # rentals are extended.' },
  part: (done) => ({ one: `${done} of # rental extended.`, other: `${done} of # rentals extended.` }),
  rest: {
    refused: { one: '# rental refused.', other: '# rentals refused.' },
    changed: {
      one: 'Of # rental the terms changed, and nothing was sent.',
      other: 'Of # rentals the terms changed, and nothing was sent.',
    },
    notDone: {
      one: '# rental as it was: it did not go through.',
      other: '# rentals as they were: it did not go through.',
    },
    notKnown: {
      one: 'Of # rental it is not known whether it was extended.',
      other: 'Of # rentals it is not known whether they were extended.',
    },
    notBegun: { one: '# rental not begun.', other: '# rentals not begun.' },
  },
  label: 'Extensions, rental by rental',
  doneLabel: 'Rentals done',
  file: 'of what was extended',
  again: { one: 'Review # rental again', other: 'Review # rentals again' },
  reasons: {
    stopping: 'It stops after the rental that is being extended.',
    doubtful: 'It is not known yet of all of them whether they were extended.',
    reading: 'The rentals are being read for another review.',
  },
  inTheWay: {
    otherKey: 'Rentals of another key are being extended in this tab. Wait until that is over.',
    otherTab:
      'Rentals are being extended in another tab. Wait until that is over; where that tab is gone, reload this page.',
  },
  elsewhere: 'Rentals are being extended.',
  more: MORE_RENTALS,
  row: { sending: 'being extended', done: 'extended and paid', notKnown: 'not known: look at the rental' },
  paid: 'With the fee, where the market says how much that is; paid where it is extended',
  order: EXTEND_WORDS,
  doubt:
    'The extension was sent, and no answer came that tells what became of it. The desk goes on looking at the market, and the page of the rental tells what it finds.',
  silent:
    'The desk did not answer. The extension may have been sent, and this page goes on asking the desk. It is not sent again before that is known.',
  pending:
    'Nothing was sent: another extension of this rental is under way, or it is not known yet what came of it. Look at the rental first.',
  changedBesides: lengthWords,
};

function lengthWords(confirmed: Terms, current: Terms): string {
  const [before, now] = [confirmed, current].map((terms) =>
    'current_hrs' in terms ? terms.current_hrs : undefined,
  );
  if (before === undefined || now === undefined || before === now) return '';
  return ` It was extended elsewhere: it has ${hoursText(now)} already, not ${countText(before)}.`;
}
