import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import type { SentBy } from '#lib/queries/change/sent-by.ts';
import { OrderNotice } from './order-notice.tsx';
import { EXTEND_WORDS, NOT_SENT_HERE, OF_ANOTHER } from './order-words.ts';

const done: OrderOutcome = { name: 'done', intent: 'a', id: '7', atMs: 0 };
const refused: OrderOutcome = {
  name: 'refused',
  intent: 'a',
  error: new MarketRefusal('INSUFFICIENT_FUNDS', { status: 409 }),
};

function said(outcome: OrderOutcome, sentBy: SentBy): string {
  const props = { outcome, sentBy, words: EXTEND_WORDS, onDismiss: () => undefined };
  return renderToStaticMarkup(createElement(OrderNotice, props));
}

test('what another window sent is not told as if it had been sent here', () => {
  expect(said(done, 'this tab')).toContain('It went through');
  expect(said(done, 'another')).not.toContain('It went through');
  expect(said(done, 'another')).toContain('from another window or device');
  for (const outcome of [refused, { name: 'not done', intent: 'a' }] as const) {
    expect(said(outcome, 'another')).toContain(OF_ANOTHER);
    expect(said(outcome, 'this tab')).not.toContain(OF_ANOTHER);
  }
});

test('who confirmed something while another order was under way is told that theirs was not sent', () => {
  for (const outcome of [done, refused]) {
    expect(said(outcome, 'another instead')).toContain(NOT_SENT_HERE);
    expect(said(outcome, 'another')).not.toContain(NOT_SENT_HERE);
  }
});
