import { expect, test } from 'vitest';
import { decodeIntervals, decodeSeries } from '#lib/domain/graph.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { keepTelemetry } from '#service/recording/ended-hours.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { rent } from '#service/rentals/rent.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';
import { addTestRig, gone, minuteAt, minutesFrom, WORK } from '#test/market/telemetry.ts';

/** 2026-08-01 12:00:30 UTC: the current minute is not over. */
const NOW = 1_785_585_630;
const CURRENT = Math.floor(NOW / 60);
const HOUR = 3600;

async function setup() {
  const service = await startMarket({ nowUnix: NOW });
  const { db, clock } = service;
  const [owner, renter] = [await service.addAccount(), await service.addAccount()];
  const rigId = await addTestRig(db, owner.accountId);
  const record = (minutes: readonly Minute[]) => recordMinutes(db, [{ rigId, minutes }], clock.nowUnix());
  const graph = async (query = {}) => {
    const data = await signedCall(renter, 'rigGraph', { params: { id: String(rigId) }, query });
    const { bars, rejected = '', shares = '', advertised = '', ...rest } = data.chartdata;
    const series = { bars, rejected, shares, advertised };
    const decoded = Object.entries(series).map(([name, text]) => [name, decodeSeries(text ?? '')] as const);
    return {
      ...data,
      ...rest,
      ...(Object.fromEntries(decoded) as Record<keyof typeof series, [number, number][]>),
    };
  };
  return { ...service, owner, renter, rigId, record, graph };
}

const rate = (minute: Minute) => Math.round((minute.acceptedDifficulty * WORK) / 60);

test('a day is drawn minute by minute: what was observed, and nothing else', async () => {
  const { record, graph, rigId, close } = await setup();
  const minutes = [
    ...minutesFrom(CURRENT - 1500, 100),
    ...minutesFrom(CURRENT - 300, 10),
    minuteAt(CURRENT - 2, { acceptedShares: 0 }),
  ];
  await record(minutes);
  const drawn = await graph();
  const shown = minutes.filter(({ minute }) => minute >= CURRENT - 1440);
  expect(drawn.rigid).toBe(String(rigId));
  expect(drawn.bars).toEqual(shown.map((minute) => [minute.minute * 60_000, rate(minute)]));
  expect(drawn.bars.at(-1), 'a minute without shares is a zero').toEqual([(CURRENT - 2) * 60_000, 0]);
  expect(drawn.shares).toEqual(shown.map(({ minute, acceptedShares }) => [minute * 60_000, acceptedShares]));
  expect(drawn.rejected).toHaveLength(shown.length);
  expect(drawn).toMatchObject({
    time_start: '2026-07-31 12:00:30 UTC',
    time_end: '2026-08-01 12:00:30 UTC',
    timestamp_start: String(NOW - 86_400),
    timestamp_end: String(NOW),
    hashtype: 'mh',
    advertised: [[(NOW - 86_400) * 1000, 1_000_000]],
    rentals: 'none',
    offline: 'none',
    pooloffline: 'none',
  });
  await close();
});

test('a rig nobody observed has an empty graph', async () => {
  const { graph, close } = await setup();
  expect(await graph()).toMatchObject({ bars: [], rejected: [], shares: [], offline: 'none' });
  await close();
});

test('two weeks are drawn from roll-ups and say what the minutes say', async () => {
  const { db, record, graph, close } = await setup();
  const minutes = minutesFrom(CURRENT - 300, 300).filter(({ minute }) => minute % 11 !== 0);
  await record(minutes);
  await keepTelemetry(db, NOW);
  const drawn = await graph({ hours: 336 });
  const quarters = groupRows(minutes, ({ minute }) => minute - (minute % 15));
  const over = [...quarters].filter(([start]) => start + 15 <= CURRENT);
  expect(drawn.bars).toEqual(
    over.map(([start, inside]) => {
      const difficulty = inside.reduce((sum, minute) => sum + minute.acceptedDifficulty, 0);
      return [start * 60_000, Math.round((difficulty * WORK) / (60 * inside.length))];
    }),
  );
  await close();
});

test('the bin that is not over is left out', async () => {
  const { record, graph, close } = await setup();
  await record(minutesFrom(CURRENT - 18, 18));
  const [last] = (await graph({ hours: 100 })).bars.slice(-1);
  expect(CURRENT % 5, 'noon begins a bin').toBe(0);
  expect(last?.[0]).toBe((CURRENT - 5) * 60_000);
  await close();
});

test('a bin of which nobody saw all says so, once its last minute can have been reported', async () => {
  const { record, graph, clock, close } = await setup();
  await record([...minutesFrom(CURRENT - 20, 8), ...minutesFrom(CURRENT - 10, 9)]);
  const last = async () => decodeIntervals((await graph({ hours: 100 })).unobserved ?? '').at(-1);
  const ms = (minute: number) => minute * 60_000;
  expect(await last()).toEqual({ startMs: ms(CURRENT - 15), endMs: ms(CURRENT - 13) });
  clock.advance(120);
  expect(await last()).toEqual({ startMs: ms(CURRENT - 5), endMs: ms(CURRENT - 4) });
  await close();
});

test('a period of its own is drawn whole', async () => {
  const { record, graph, close } = await setup();
  await record(minutesFrom(CURRENT - 600, 600));
  const start = NOW - 5 * HOUR;
  const drawn = await graph({ start, end: start + HOUR });
  expect(drawn.bars.map(([ms]) => ms)).toEqual(
    Array.from({ length: 61 }, (_, index) => (CURRENT - 300 + index) * 60_000),
  );
  expect(drawn.timestamp_end).toBe(String(start + HOUR));
  await close();
});

test('absences of rig and pool are intervals, and so are rentals, cut to the graph', async () => {
  const { market, renter, rigId, clock, record, graph, close } = await setup();
  await record([
    ...minutesFrom(CURRENT - 60, 10),
    ...minutesFrom(CURRENT - 50, 5, gone),
    ...minutesFrom(CURRENT - 45, 5),
    ...minutesFrom(CURRENT - 40, 3, { poolReachable: false, acceptedShares: 0 }),
    ...minutesFrom(CURRENT - 37, 37),
  ]);
  await rent(market, renter.accountId, {
    rig: String(rigId),
    length: 2,
    pool_url: 'stratum+tcp://pool.example:3333',
    pool_user: 'renter.1',
    pool_password: 'x',
  });
  clock.advance(HOUR);
  const drawn = await graph({ start: NOW - HOUR, end: NOW + HOUR });
  const ms = (minute: number) => minute * 60_000;
  expect(decodeIntervals(drawn.offline ?? '')).toEqual([
    { startMs: ms(CURRENT - 50), endMs: ms(CURRENT - 45) },
  ]);
  expect(decodeIntervals(drawn.pooloffline ?? '')).toEqual([
    { startMs: ms(CURRENT - 40), endMs: ms(CURRENT - 37) },
  ]);
  expect(decodeIntervals(drawn.rentals ?? '')).toEqual([{ startMs: NOW * 1000, endMs: (NOW + HOUR) * 1000 }]);
  await close();
});

test('anyone with either permission sees any rig; a rig there is not is not found', async () => {
  const { renter, rigId, addAccount, close } = await setup();
  const levels = { permAccount: 'none', permRental: 'none', permRig: 'read' } as const;
  const stranger = await addAccount({ levels });
  const blind = await addAccount({ levels: { ...levels, permRig: 'none' } });
  const path = `/rig/${rigId}/graph`;
  expect((await signedFetch(stranger, ['GET', path])).status).toBe(200);
  expect(await signedFetch(blind, ['GET', path])).toMatchObject({ status: 403 });
  for (const id of ['999999', '0', 'mine'])
    expect(await signedFetch(renter, ['GET', `/rig/${id}/graph`])).toMatchObject({
      status: 404,
      json: { error: 'NOT_FOUND' },
    });
  await close();
});

test('a query out of shape is refused with its limit', async () => {
  const { renter, rigId, close } = await setup();
  const ask = (query: string) => signedFetch(renter, ['GET', `/rig/${rigId}/graph`], { query });
  for (const query of ['hours=0', 'hours=337', 'start=5', 'start=100&end=100', `start=1&end=${63 * 86_400}`])
    expect(await ask(query), query).toMatchObject({ status: 400, json: { error: 'INVALID_QUERY' } });
  expect((await ask('start=99999999999&end=100000000000')).json.data.message).toBe(
    'end: must be unix seconds, at most 99999999999',
  );
  expect((await ask('start=99999990000&end=99999999999')).status).toBe(200);
  await close();
});
