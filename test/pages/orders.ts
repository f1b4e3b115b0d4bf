import { EXTEND_WORDS } from '#components/rentals/order/order-words.ts';
import { createHeldRuns } from '#components/rentals/run/held-run.ts';
import { createKeptOrders } from '#components/rentals/run/kept-run.ts';
import type { OrderRow } from '#components/rentals/run/run.ts';
import { createRunner } from '#components/rentals/run/runner.ts';
import { type RunWords, toldElsewhere } from '#components/rentals/run/words.ts';
import type { ExtensionTerms } from '#lib/contract/desk-orders.ts';

/** An order of no kind in particular: by the wire an extension. */
export interface AnyOrder extends OrderRow {
  confirmed: ExtensionTerms;
}

/** So many orders, each for two hours and 0.00002060 BTC. */
export function orderRows(count: number): AnyOrder[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `Rig ${at + 1}`,
    confirmed: {
      length: 2,
      cost: '0.00002000',
      fee: '0.00000060',
      total: '0.00002060',
      currency: 'BTC',
      current_hrs: 24,
    },
  }));
}

export function orderOf({ id, confirmed }: AnyOrder) {
  return { params: { id }, body: { length: confirmed.length }, confirmed };
}

const COUNTED = { one: '# order', other: '# orders' };

/** Where any kind would say something of its own, what is asked is told. */
export const ORDERS: RunWords = {
  title: { running: 'Ordering', ended: 'Orders' },
  progress: (done) => ({
    stopping: { other: `stopping; ${done} of # so far` },
    asking: { other: `asking the desk; ${done} of # so far` },
    waiting: { other: `waiting; ${done} of # so far` },
    steady: { other: `ordering; ${done} of # so far` },
  }),
  whole: { one: 'The order is made.', other: 'All # orders are made.' },
  part: (done) => ({ other: `${done} of # orders made.` }),
  rest: {
    refused: { other: '# refused.' },
    changed: { other: '# changed.' },
    notDone: { other: '# not done.' },
    notKnown: { other: '# not known.' },
    notBegun: { other: '# not begun.' },
  },
  label: 'Orders',
  doneLabel: 'Orders done',
  file: 'of orders',
  again: COUNTED,
  reasons: { stopping: 'It stops.', doubtful: 'Some are in doubt.', reading: 'They are read.' },
  inTheWay: { otherKey: 'Another key orders.', otherTab: 'Another tab orders.' },
  elsewhere: 'Orders are being made.',
  more: COUNTED,
  row: { sending: 'sending', done: 'done', notKnown: 'not known' },
  paid: 'What is paid',
  order: EXTEND_WORDS,
  doubt: 'The desk has it.',
  silent: 'The desk is asked.',
  pending: 'Another is under way.',
};

export const orderRuns = createHeldRuns<AnyOrder>({ name: 'order-run', href: '/orders' });

export const keptOrders = createKeptOrders<AnyOrder>(orderRuns.name, () => true);

export const orderRunner = createRunner<'extendRental', AnyOrder>({
  order: 'extendRental',
  subjectOf: ({ id }) => `order ${id}`,
  runs: orderRuns,
  kept: keptOrders,
  toldElsewhere: (run) => toldElsewhere(run, ORDERS),
});
