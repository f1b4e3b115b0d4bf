import { expect, test } from 'vitest';
import { savedWords } from './save-evidence.ts';

test('whoever saves evidence is told where the market sent the graph of another time', () => {
  expect(savedWords('rental-42-evidence.json', 'json', { whole: false })).toMatch(
    /^rental-42-evidence\.json is saved\. This market did not send the graph of all the time asked for: .* says so\. This is the SHA-256/,
  );
  expect(savedWords('rental-42-evidence.json', 'json', { whole: true })).toMatch(
    /^rental-42-evidence\.json is saved\. This is the SHA-256 of its content\./,
  );
});

test('of the CSV it is said that the hash is that of the JSON file, which alone can be verified', () => {
  const words = savedWords('rental-42-evidence.csv', 'csv', { whole: true });
  expect(words).toMatch(
    /^rental-42-evidence\.csv is saved\. This is the SHA-256 of the content of the JSON file/,
  );
  expect(words).toContain('The CSV cannot be verified by itself');
  expect(words).not.toContain('its content');
});
