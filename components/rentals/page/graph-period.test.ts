import { expect, test } from 'vitest';
import { binMinutes } from '#lib/domain/graph.ts';
import { canGoEarlier, panned } from '#lib/domain/graph-window.ts';
import { graphPeriod, graphPeriods, rentalExtent, rentalGraphQuery } from './graph-period.ts';

const HOUR = 3600;
const START = 1000 * HOUR + 60;

test('a finished rental is asked for from its start to its end', () => {
  const rental = { startUnix: START, endUnix: START + 24 * HOUR };
  expect(graphPeriod(rental, START + 100 * HOUR)).toEqual(rental);
});

test('a running rental is asked for up to the coming full hour', () => {
  const rental = { startUnix: START, endUnix: START + 24 * HOUR };
  expect(graphPeriod(rental, START + 2 * HOUR)).toEqual({ startUnix: START, endUnix: 1003 * HOUR });
  expect(graphPeriod(rental, START + 2 * HOUR + 1800)).toEqual({ startUnix: START, endUnix: 1003 * HOUR });
});

test('a rental that has just begun is asked for over an hour', () => {
  const rental = { startUnix: START, endUnix: START + 24 * HOUR };
  expect(graphPeriod(rental, START)).toEqual({ startUnix: START, endUnix: START + HOUR });
});

test('of a rental longer than 62 days the last ones are asked for', () => {
  const rental = { startUnix: START, endUnix: START + 1500 * HOUR };
  const period = graphPeriod(rental, START + 2000 * HOUR);
  expect(period).toEqual({ startUnix: rental.endUnix - 1488 * HOUR, endUnix: rental.endUnix });
});

test('its days before those are gone to', () => {
  const rental = { startUnix: START, endUnix: START + 1500 * HOUR };
  const nowMs = (START + 2000 * HOUR) * 1000;
  const extent = rentalExtent(rental, nowMs);
  expect(canGoEarlier({ range: 'all' }, extent)).toBe(true);
  const earlier = panned({ range: 'all' }, extent, -1);
  expect(rentalGraphQuery(rental, nowMs, earlier)).toEqual({
    start: String(START),
    end: String(START + 1488 * HOUR),
  });
  expect(canGoEarlier(earlier, extent)).toBe(false);
});

test('all of a rental longer than 62 days is asked for in halves, whose bins are of one length; a shorter one whole', () => {
  const longest = { startUnix: START, endUnix: START + 1500 * HOUR };
  for (const nowUnix of [longest.endUnix - HOUR, longest.endUnix + 2000 * HOUR]) {
    const [first, second] = graphPeriods(longest, nowUnix);
    expect(first?.startUnix).toBe(longest.startUnix);
    expect(second?.startUnix).toBe(first?.endUnix);
    expect(Number(second?.startUnix) % HOUR).toBe(0);
    expect(second?.endUnix).toBe(graphPeriod(longest, nowUnix).endUnix);
    expect([first, second].map((half) => half && binMinutes(half, nowUnix))).toEqual([60, 60]);
  }
  const shorter = { startUnix: START, endUnix: START + 1488 * HOUR };
  expect(graphPeriods(shorter, START + 2000 * HOUR)).toEqual([shorter]);
  expect(graphPeriods(longest, START + 20 * HOUR)).toEqual([graphPeriod(longest, START + 20 * HOUR)]);
});

test('what there is to look at ends where the rental or the time does, and is never empty', () => {
  const rental = { startUnix: START, endUnix: START + 24 * HOUR };
  const startMs = START * 1000;
  expect(rentalExtent(rental, startMs + 7_200_000)).toEqual({ startMs, endMs: startMs + 7_200_000 });
  expect(rentalExtent(rental, startMs + 1e12).endMs).toBe((START + 24 * HOUR) * 1000);
  expect(rentalExtent(rental, startMs).endMs).toBe(startMs + 60_000);
});

test('of a running rental a range is asked for by its hours, of one that is over by its end', () => {
  const rental = { startUnix: START, endUnix: START + 24 * HOUR };
  const [during, after] = [(START + 10 * HOUR) * 1000, (START + 100 * HOUR) * 1000];
  expect(rentalGraphQuery(rental, during, { range: '3h' })).toEqual({ hours: '3' });
  expect(rentalGraphQuery(rental, after, { range: '3h' })).toEqual({
    start: String(rental.endUnix - 3 * HOUR),
    end: String(rental.endUnix),
  });
  const all = { start: String(START), end: String(rental.endUnix) };
  expect(rentalGraphQuery(rental, after, { range: 'all' })).toEqual(all);
  expect(rentalGraphQuery(rental, after, { range: '7d' })).toEqual(all);
});

test('a stretch is asked for as it is', () => {
  const rental = { startUnix: START, endUnix: START + 24 * HOUR };
  const stretch = { startMs: START * 1000, endMs: (START + HOUR) * 1000 };
  for (const nowMs of [stretch.endMs, stretch.endMs + 1e9])
    expect(rentalGraphQuery(rental, nowMs, { range: 'all', stretch })).toEqual({
      start: String(START),
      end: String(START + HOUR),
    });
});
