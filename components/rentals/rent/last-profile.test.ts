import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '#test/memory-storage.ts';
import { keepLastProfile, lastProfile } from './last-profile.ts';

test('the profile last rented with is of a key and an algorithm, and a browser that keeps nothing has none', () => {
  const [anna, bert] = ['anna', 'bert'].map((apiKey) => ({ environment: 'market', apiKey }));
  if (!anna || !bert) throw new Error('two keys');
  expect(lastProfile(anna, 'scrypt')).toBeUndefined();
  vi.stubGlobal('window', { localStorage: memoryStorage() });
  onTestFinished(() => void vi.unstubAllGlobals());
  keepLastProfile(anna, 'scrypt', '7');
  keepLastProfile(anna, 'x11', '8');
  expect(lastProfile(anna, 'scrypt')).toBe('7');
  expect([lastProfile(anna, 'kawpow'), lastProfile(bert, 'scrypt')]).toEqual([undefined, undefined]);
});
