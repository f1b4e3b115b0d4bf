import { expect, test } from 'vitest';
import { savedWords } from './save-evidence.ts';

test('whoever saves evidence is told where the market sent the graph of another time', () => {
  expect(savedWords('rental-42-evidence.json', { whole: false })).toMatch(
    /^rental-42-evidence\.json is saved\. This market did not send the graph of all the time asked for: .* says so\. This is the SHA-256/,
  );
  expect(savedWords('rental-42-evidence.json', { whole: true })).toMatch(
    /^rental-42-evidence\.json is saved\. This is the SHA-256/,
  );
});
