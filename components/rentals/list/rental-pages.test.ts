import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RentalPages } from './rental-pages.tsx';
import type { Following } from './rentals-read.ts';

function textOf(returned: number, total: number, following?: Following): string {
  return wordsOf({ start: 0, returned, total, following, reason: 'to order' });
}

function wordsOf(part: Omit<ComponentProps<typeof RentalPages>, 'onGo'>): string {
  const pages = createElement(RentalPages, { ...part, onGo: () => undefined });
  return renderToStaticMarkup(pages).replace(/<[^>]+>/g, '');
}

test('without an order a part is the newest ones, and all of them say nothing', () => {
  expect(textOf(100, 300)).toMatch(/^1–100 of 300, newest first/);
  expect(textOf(30, 30)).toBe('');
});

test('an order says over how many it goes', () => {
  expect(textOf(200, 300, 'reading')).toBe('Reading more to put them in order: 200 of 300 are here.');
  expect(textOf(200, 3000, 'reading')).toMatch(/200 of 1,000 are here[.]$/);
  expect(textOf(300, 300, 'read')).toBe('All 300, in the order you chose');
  expect(textOf(1000, 3000, 'read')).toMatch(
    /^1–1,000 of 3,000, newest first; the order you chose is among these/,
  );
  expect(textOf(200, 300, 'failed')).toMatch(/the order you chose is among these alone/);
});

test('where some are looked for, it says among how many', () => {
  const part = { start: 0, returned: 300, total: 300, reason: 'to look through' } as const;
  expect(wordsOf({ ...part, following: 'read' })).toBe('All 300 were looked through');
  expect(wordsOf({ ...part, total: 301, following: 'failed' })).toMatch(
    /what fits was looked for among these alone/,
  );
});
