import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { foreignRigs } from '#test/foreign/foreign-answers.ts';
import { compareTerms } from './compare-terms.tsx';

const [rig] = shapes.searchRigs.data.parse({ records: foreignRigs }).records;

test('prices are better or worse within one algorithm alone, however its name is written', () => {
  if (!rig) throw new Error('there is no rig');
  const words = {
    asset: 'BTC',
    shareOf: () => undefined,
    algorithmOf: String,
    asOfMs: Date.UTC(2026, 7, 7),
  } as const;
  const bestPrice = (type: string) => {
    const terms = compareTerms(words, [
      { ...rig, type: 'sha256' },
      { ...rig, type },
    ]);
    return terms.find(({ name }) => name === 'Price per unit-day')?.best;
  };
  expect(bestPrice('SHA256')).toBe('lowest');
  expect(bestPrice('scrypt')).toBeUndefined();
});
