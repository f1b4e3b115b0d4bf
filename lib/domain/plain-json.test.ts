import { expect, test } from 'vitest';
import { plainJson } from './plain-json.ts';

test('security 43: names that change what an object does are dropped at every level, all else stays', () => {
  const text =
    '{"__proto__":{"admin":true},"a":[{"constructor":{"prototype":{"admin":true}},"b":1}],"prototype":1,"c":null}';
  expect(plainJson(JSON.parse(text))).toEqual({ a: [{ b: 1 }], c: null });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('security 43: eight levels are read, nine are refused, and twenty thousand fail no stack', () => {
  const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  expect(plainJson(deep(8))).toEqual([[[[[[[[]]]]]]]]);
  expect(() => plainJson(deep(9))).toThrow('nested more than 8 levels deep');
  expect(() => plainJson(deep(20_000))).toThrow('nested more than 8 levels deep');
});
