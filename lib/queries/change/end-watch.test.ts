import { expect, test } from 'vitest';
import { createEndWatch } from './end-watch.ts';
import type { OrderOutcome } from './order-outcome.ts';

const running: OrderOutcome = { name: 'running' };
const unknown: OrderOutcome = { name: 'unknown', intent: 'a', lookAtMs: undefined };
const done: OrderOutcome = { name: 'done', intent: 'a', id: '7', atMs: 0 };
const sending = true;

/** At which of these looks the end of an order is told. */
function looks(...seen: readonly (readonly [OrderOutcome, boolean?])[]): boolean[] {
  const isOver = createEndWatch();
  return seen.map(([outcome, isSending = false]) => isOver(outcome, isSending));
}

test('the end of an order that another tab or device sent is told once', () => {
  expect(looks([running], [running], [done], [done])).toEqual([false, false, true, false]);
});

test('the end of an order whose answer came to this page itself is not told: all is read anew with the answer', () => {
  expect(looks([{ name: 'none' }], [running, sending], [done])).toEqual([false, false, false]);
});

test('the end of an order whose answer told nothing is told, however late it is known', () => {
  expect(looks([running, sending], [unknown], [unknown], [done])).toEqual([false, false, false, true]);
});

test('one that is sent while another is open is not its end', () => {
  expect(looks([unknown], [running, sending], [done])).toEqual([false, false, false]);
});

test('what was over when the page was opened has no end there', () => {
  expect(looks([done], [{ name: 'none' }])).toEqual([false, false]);
});
