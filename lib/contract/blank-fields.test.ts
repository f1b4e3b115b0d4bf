import { expect, test } from 'vitest';
import { type FieldPath, fullAnswer } from '#test/foreign/full-answer.ts';
import { endpointNames } from './endpoints.ts';
import { parseData } from './parse.ts';

const blanks = [undefined, null, '', false, [], {}];

/** The blanks that say something of a field of this kind, and what; it may be absent instead. All others are as good as absent. */
const sayings: Record<string, (blank: unknown) => unknown> = {
  string: (blank) => (blank === '' ? '' : undefined),
  boolean: (blank) => (blank === '' || blank === false ? false : undefined),
  list: (blank) => (typeof blank === 'object' && blank ? [] : undefined),
};

test.each(endpointNames)('of %s every field that may be left out may be blank, in every way', (name) => {
  const { data, optional } = fullAnswer(name);
  const full = parseData(name, data);
  for (const path of optional) {
    const whole = at(full, path);
    const saying = sayings[Array.isArray(whole) ? 'list' : typeof whole];
    for (const blank of blanks) {
      const read = at(parseData(name, withField(data, path, blank)), path);
      expect(
        [undefined, null, saying?.(blank)],
        `${path.join('.')}: ${JSON.stringify(blank)}`,
      ).toContainEqual(read);
    }
  }
});

test('what may be left out is found in lists, maps and fields of fields', () => {
  const paths = fullAnswer('listRentals').optional.map((path) => path.join('.'));
  for (const path of ['rentals.0.pools', 'rentals.0.pools.0.pass', 'rentals.0.rig.price.BTC.enabled'])
    expect(paths).toContain(path);
  expect(fullAnswer('balance').optional).toContainEqual(['BTC', 'pending']);
  expect(paths).not.toContain('rentals');
});

function at(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], data);
}

function withField(data: unknown, path: FieldPath, value: unknown): unknown {
  const copy = structuredClone(data);
  const holder = at(copy, path.slice(0, -1)) as Record<string, unknown>;
  holder[path.at(-1) ?? ''] = value;
  return copy;
}
