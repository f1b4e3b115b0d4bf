import { expect, test } from 'vitest';
import { riskAdjustedWords } from './risk-adjusted-words.ts';

const SUM = { price: '0.00066000 BTC', share: 0.912, marketShare: 0.953 };

const NOTHING = { rentals: undefined, days: undefined };

test('the sum says all that was weighed, and for how long each counts', () => {
  const [rentals, days] = [
    { share: 0.4, hours: 24 },
    { share: 0.8968, hours: 163.6 },
  ];
  expect(riskAdjustedWords({ ...SUM, known: { rentals, days } })).toBe(
    "0.00066000 BTC ÷ 91.2 % expected (the mean of its past rentals' 40.0 % as if over 24 h, 89.7 % over 164 h observed in its last days and its market's 95.3 % as if over 24 h)",
  );
  expect(riskAdjustedWords({ ...SUM, known: { ...NOTHING, rentals } })).toBe(
    "0.00066000 BTC ÷ 91.2 % expected (the mean of its past rentals' 40.0 % as if over 24 h and its market's 95.3 % as if over 24 h)",
  );
  expect(riskAdjustedWords({ ...SUM, known: { ...NOTHING, days } })).toBe(
    "0.00066000 BTC ÷ 91.2 % expected (the mean of 89.7 % over 164 h observed in its last days and its market's 95.3 % as if over 24 h)",
  );
});

test('the first minutes of a rig are not told as no time', () => {
  const days = { share: 0.95, hours: 0.13 };
  expect(riskAdjustedWords({ ...SUM, known: { ...NOTHING, days } })).toContain(
    '95.0 % over less than 1 h observed',
  );
});

test('of a rig without a past the market speaks alone', () => {
  expect(riskAdjustedWords({ ...SUM, share: 0.953, known: NOTHING })).toBe(
    "0.00066000 BTC ÷ 95.3 % expected (its market's 95.3 %: nothing is known of it)",
  );
});
