import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { EXTEND_WORDS, RENT_WORDS, refusalWords } from './order-words.ts';

const kinds = [
  ['rental', RENT_WORDS],
  ['extension', EXTEND_WORDS],
] as const;

test.each(kinds)(
  'every refusal of a known code of the %s says that nothing was paid, and what to do',
  (_, words) => {
    for (const code of Object.keys(words.refusals)) {
      const told = refusalWords(words, new MarketRefusal(code));
      expect(told).toMatch(/^Nothing was paid: [a-z]/);
      expect(told).not.toContain(code);
      expect(told).toMatch(/\.$/);
    }
  },
);

test.each(kinds)(
  "another refusal of the %s is told in the service's own words, after what matters most",
  (_, words) => {
    const refusal = new MarketRefusal('INVALID_BODY', { message: 'profile: must have a pool' });
    expect(refusalWords(words, refusal)).toBe('Nothing was paid. Profile: must have a pool.');
  },
);

test.each(kinds)('why no call was free for the %s is told as it is', (_, words) => {
  const busy = new MarketRefusal('BUDGET_EXHAUSTED', {
    message: 'earlier calls of this key are still under way',
    retryAfterSeconds: 5,
  });
  expect(refusalWords(words, busy)).toBe('Nothing was paid. Earlier calls of this key are still under way.');
});

test.each(kinds)('an end of the %s that did nothing says that trying again is safe', (_, words) => {
  for (const sentence of [words.notSent, words.notDone]) {
    expect(sentence).toMatch(/trying again is safe/);
    expect(sentence).toMatch(/paid/);
  }
  for (const sentence of [words.unknown, words.deskSilent, words.notKnown])
    expect(sentence).not.toMatch(/safe|[Nn]othing was/);
  expect(words.notKnown).toMatch(/Look at .* before/);
});

test.each(kinds)(
  'of the %s nobody is told that no answer came, where one came that does not tell',
  (_, words) => {
    expect(words.unknown).toContain('no answer came that tells what became of it');
    expect(words.deskSilent).toMatch(/^The desk did not answer\. The \w+ may have been sent/);
  },
);

test('a rig that cannot be rented any more may also have been switched off or barred meanwhile', () => {
  expect(refusalWords(RENT_WORDS, new MarketRefusal('RIG_NOT_AVAILABLE'))).toContain(
    'rented away, went offline or was taken off the market',
  );
});

test('whatever failed, nobody is told that something went wrong', () => {
  const failures = [
    new MarketUnreachable('nothing sent'),
    new MarketRefusal('NO_SUCH_CODE'),
    new TypeError('x'),
  ];
  for (const failure of failures) expect(refusalWords(RENT_WORDS, failure)).not.toMatch(/went wrong/i);
});
