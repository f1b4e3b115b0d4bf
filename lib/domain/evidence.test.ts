import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, evidenceFile, sha256 } from './evidence.ts';

test('the example of RFC 8785, section 3.2.2, in its canonical form', () => {
  const given = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(given)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('names stand in the order of their UTF-16 units, as in RFC 8785, section 3.2.3', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
  const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  expect(text).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`);
});

test('the form depends on the value alone, and says all of it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('what JSON cannot say is refused; what is undefined is no member', () => {
  for (const value of [Number.NaN, Infinity, [undefined], 1n]) expect(() => canonicalJson(value)).toThrow();
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});

test('the hash is SHA-256 of the UTF-8', async () => {
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a file carries the hash of its content, and nothing but that decides its bytes', async () => {
  const { text, sha256: hash } = await evidenceFile({ b: 1, a: [2] });
  expect(hash).toBe(await sha256('{"a":[2],"b":1}'));
  expect(text).toBe(`{"content":{"a":[2],"b":1},"format":"hashdesk-evidence-1","sha256":"${hash}"}`);
});
