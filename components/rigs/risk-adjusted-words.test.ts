import { expect, test } from 'vitest';
import { riskAdjustedWords } from './risk-adjusted-words.ts';

const SUM = { price: '0.00066000 BTC', share: 0.912, marketShare: 0.953 };

test('the sum says what the rig delivered, for how long, and what it is drawn towards', () => {
  expect(riskAdjustedWords({ ...SUM, history: { share: 0.8968, hours: 1203.6 } })).toBe(
    "0.00066000 BTC ÷ 91.2 % expected (its own 89.7 % over 1,204 h, drawn towards its market's 95.3 % as if over 24 h)",
  );
});

test('of a rig without a past the market speaks alone', () => {
  expect(riskAdjustedWords({ ...SUM, share: 0.953, history: undefined })).toBe(
    "0.00066000 BTC ÷ 95.3 % expected (its market's 95.3 %: nothing is known of it)",
  );
});
