import { expect, test } from 'vitest';
import type { GraphView } from '#lib/domain/graph-window.ts';
import { graphAgain } from './rig-graph-args.ts';

test('a stretch that reaches to now is asked for until its last minutes can be told', () => {
  const endMs = 1_785_585_600_000;
  const view: GraphView = { range: '24h', stretch: { startMs: endMs - 3_600_000, endMs } };
  const again = (minutesAfter: number, of = view) =>
    graphAgain(of, { meta: { asOf: endMs + minutesAfter * 60_000, freshFor: 60_000, source: 'live' } });
  expect([again(0), again(2), again(15)]).toEqual(['as the desk says', 'as the desk says', 'never']);
  expect(again(15, { range: '24h' })).toBe('as the desk says');
  expect(graphAgain(view, undefined)).toBe('as the desk says');
});
