import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatMoment } from '#components/ui/text/moment.ts';
import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { openRentalsQuery } from '#lib/queries/rentals/open-rentals.ts';
import { forgetKept } from '#lib/queries/session/kept-for-key.ts';
import { sessionQuery } from '#lib/queries/session/session.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { watchSight } from './sight-watch.ts';

const MINUTE_MS = 60_000;
const BEGUN_MS = 60 * MINUTE_MS;

/** A tab of a browser that shows notifications, in which a rental runs for a day; its first look is due in half a minute. */
function watching() {
  vi.useFakeTimers({ now: BEGUN_MS });
  const localStorage = memoryStorage();
  localStorage.setItem('hashdesk.notifications', 'on');
  const notified: { title: string; text: string }[] = [];
  class Notification {
    static permission = 'granted';
    constructor(title: string, { body: text }: { body: string }) {
      notified.push({ title, text });
    }
  }
  vi.stubGlobal('window', { localStorage, Notification });
  vi.stubGlobal('Notification', Notification);
  const client = new QueryClient();
  const stop = watchSight('rentals', client, connectedKey);
  onTestFinished(() => {
    stop();
    client.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const { queryKey } = openRentalsQuery(connectedKey);
  const see = () => {
    const rental = rentalData({ id: '1', rig: '2', hours: 24, extended: 0 });
    const meta = { asOf: Date.now(), freshFor: MINUTE_MS, source: 'live' } as const;
    const data = { total: 1, returned: 1, start: 0, limit: 100, rentals: [rental] };
    client.setQueryData(queryKey, { data, meta } satisfies Answer<Data<'listRentals'>>);
  };
  const connect = (keys: readonly (typeof connectedKey)[]) =>
    client.setQueryData(sessionQuery.queryKey, { keys: [...keys], environments: [] });
  return { client, localStorage, notified, see, connect, forget: () => client.removeQueries({ queryKey }) };
}

test('a market that gives nothing new is told after 15 minutes, though its last answer is gone by then, and so is its return', () => {
  const { notified, see, forget } = watching();
  see();
  vi.advanceTimersByTime(MINUTE_MS);
  forget();
  vi.advanceTimersByTime(13 * MINUTE_MS);
  expect(notified).toEqual([]);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  const at = formatMoment(BEGUN_MS, 'minute');
  expect(notified).toEqual([
    {
      title: 'Rentals are no longer watched',
      text: `Nothing new has come from the market since ${at}. It is asked again every 5 minutes while the desk's tab is open.`,
    },
  ]);
  see();
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(notified).toHaveLength(2);
  expect(notified[1]?.title).toBe('Rentals are watched again');
});

test('a session that ends is told, once, and that the key is connected again', () => {
  const { notified, see, connect } = watching();
  see();
  connect([connectedKey]);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(notified).toEqual([]);
  connect([]);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(notified.map(({ text }) => text)).toEqual([expect.stringMatching(/Connect the key again\.$/)]);
  connect([connectedKey]);
  see();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(notified.map(({ title }) => title)).toEqual([
    'Rentals are no longer watched',
    'Rentals are watched again',
  ]);
});

test('where no rental is known nothing is told', () => {
  const { notified, connect } = watching();
  connect([]);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(notified).toEqual([]);
});

test('security 10: when a key was watched last goes when it is disconnected', () => {
  const { localStorage, see } = watching();
  see();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(JSON.stringify(localStorage)).toContain('watch-sight');
  forgetKept([connectedKey.apiKey]);
  expect(JSON.stringify(localStorage)).not.toContain('watch-sight');
});
