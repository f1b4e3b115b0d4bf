import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChangedTerms, ExtensionTerms } from '#lib/contract/desk-orders.ts';
import { TermsComparison } from './terms-comparison.tsx';

const CONFIRMED: ExtensionTerms = { length: 3, cost: '0.0003', fee: '0.000009', currency: 'BTC' };

/** What stands beside the terms that were confirmed, as text. */
function saidBeside(current: ChangedTerms['current']): string {
  const props = {
    sentence: 'It costs more.',
    blocked: undefined,
    awaited: undefined,
    onBack: () => {},
    onReview: () => {},
  };
  const terms = current ? { confirmed: CONFIRMED, current } : { confirmed: CONFIRMED };
  const markup = renderToStaticMarkup(createElement(TermsComparison, { terms, ...props }));
  return markup.replace(/<[^>]+>/g, ' ');
}

test('a fee that the market does not tell any more is not said to be out of reach, as terms are that are', () => {
  const untold = saidBeside({ length: 3, cost: '0.0004', currency: 'BTC' });
  expect(untold).toContain('the market does not say it any more');
  expect(untold).not.toContain('not to be had');
  expect(saidBeside(undefined)).toContain('not to be had any more');
});
