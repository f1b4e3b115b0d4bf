import { expect, test } from 'vitest';
import { createSecretSeal } from './seal.ts';

const first = 'the first seal key, of 32 bytes and more';
const second = 'the second seal key, of 32 bytes and more';

test('a sealed secret opens again and shows nothing of itself', () => {
  const { seal, open } = createSecretSeal([first]);
  const sealed = seal('gehäuse-ключ-鍵', 'key-1');
  expect(open(sealed, 'key-1')).toBe('gehäuse-ключ-鍵');
  expect(sealed).not.toContain('geh');
  expect(seal('gehäuse-ключ-鍵', 'key-1')).not.toBe(sealed);
});

test('an older seal key still opens, and the newest one seals', () => {
  const old = createSecretSeal([first]).seal('secret', 'key-1');
  const both = createSecretSeal([second, first]);
  expect(both.open(old, 'key-1')).toBe('secret');
  const renewed = both.seal('secret', 'key-1');
  expect(createSecretSeal([second]).open(renewed, 'key-1')).toBe('secret');
  expect(() => createSecretSeal([first]).open(renewed, 'key-1')).toThrow('is not among the seal keys');
});

test('a sealed secret of another key, and an altered one, do not open', () => {
  const { seal, open } = createSecretSeal([first]);
  const sealed = seal('secret', 'key-1');
  expect(() => open(sealed, 'key-2')).toThrow();
  const parts = sealed.split('.');
  for (const at of [1, 2, 3]) {
    const altered = parts.map((part, index) =>
      index === at ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part,
    );
    expect(() => open(altered.join('.'), 'key-1')).toThrow();
  }
  expect(() => open(parts.slice(0, 3).join('.'), 'key-1')).toThrow();
  expect(() => open('', 'key-1')).toThrow();
});
