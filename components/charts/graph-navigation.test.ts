import { expect, test } from 'vitest';
import { type GraphView, windowOf } from '#lib/domain/graph-window.ts';
import { graphNavigation } from './graph-navigation.ts';

const HOUR = 3_600_000;
const EXTENT = { endMs: 1000 * 24 * HOUR };

/** A graph that is navigated as its page does: each step begins from the view that the last one showed. */
function setup(view: GraphView) {
  const before = { current: [] as GraphView[] };
  const seen = { view };
  const show = (next: GraphView) => {
    seen.view = next;
  };
  const go = () => graphNavigation({ view: seen.view, show, before }, EXTENT);
  const width = () => {
    const { startMs, endMs } = windowOf(seen.view, EXTENT);
    return endMs - startMs;
  };
  return { seen, go, width };
}

test('going back undoes one zoom after another, to the latest where one came from it', () => {
  const { seen, go, width } = setup({ range: '24h' });
  go().widen(0.5);
  const first = seen.view;
  go().zoomTo({ startMs: EXTENT.endMs - 13 * HOUR, endMs: EXTENT.endMs - 12 * HOUR });
  expect(width()).toBe(HOUR);
  go().back();
  expect(seen.view).toEqual(first);
  go().back();
  expect(seen.view).toEqual({ range: '24h' });
  go().back();
  expect(seen.view).toEqual({ range: '24h' });
});

test('going back never shows less than is shown', () => {
  const { go, width } = setup({ range: '7d' });
  go().zoomTo({ startMs: EXTENT.endMs - 50 * HOUR, endMs: EXTENT.endMs - 40 * HOUR });
  go().widen(4);
  go().pan(-1);
  expect(width()).toBe(40 * HOUR);
  go().back();
  expect(width()).toBe(168 * HOUR);
});

test('of a stretch that an address named, one goes back to the latest of its range', () => {
  const stretch = { startMs: EXTENT.endMs - 500 * HOUR, endMs: EXTENT.endMs - 499 * HOUR };
  const { seen, go } = setup({ range: '3d', stretch });
  go().back();
  expect(seen.view).toEqual({ range: '3d' });
});

test('at the least and at the most that a graph shows zooming on shows nothing else, and leaves no step to go back through', () => {
  const shown: GraphView[] = [];
  const latest: GraphView = { range: '14d' };
  const least = { startMs: EXTENT.endMs - HOUR, endMs: EXTENT.endMs - HOUR + 600_000 };
  for (const view of [latest, { ...latest, stretch: least }]) {
    const before = { current: [] };
    const navigation = graphNavigation({ view, show: (next) => shown.push(next), before }, EXTENT);
    navigation.widen(view.stretch ? 0.5 : 2);
    expect(before.current).toEqual([]);
  }
  expect(shown).toEqual([]);
});
