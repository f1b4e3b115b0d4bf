import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EndpointName, endpointNames, endpoints, type Params } from './endpoints.ts';
import { matchEndpoint } from './match.ts';
import { fillPath, isPathValue } from './path.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/).filter((value) => value !== 'mine');

test('a filled path is the concrete one, and leads back to its row and parameters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...endpointNames), id, fc.nat(4), (name, id, priority) => {
      const names = [...endpoints[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
      const all = { id, priority: String(priority) };
      const params = Object.fromEntries(Object.entries(all).filter(([key]) => names.includes(key)));
      const path = fillPath(name, params as Params<EndpointName>);
      expect(path).not.toMatch(/[{}]/);
      expect(matchEndpoint(endpoints[name].method, path)).toEqual({ kind: 'endpoint', name, params });
    }),
  );
});

test('a path value that could change what the path means is refused', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      fc.pre(!isPathValue(value));
      expect(() => fillPath('rigDetail', { id: value })).toThrow(RangeError);
    }),
  );
  for (const value of ['', '..', '.', 'a/b', '1%2F2', '1?x', '1#x', 'a\\b', '1\n', '１', 'x'.repeat(65)]) {
    expect(() => fillPath('rigDetail', { id: value }), value).toThrow(RangeError);
  }
});
