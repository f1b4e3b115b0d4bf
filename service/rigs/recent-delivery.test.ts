import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { rigAdvertised, rigs } from '#service/db/schema/rigs.ts';
import { keepTelemetry } from '#service/recording/ended-hours.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { addTestRig, gone, minutesFrom, WORK } from '#test/market/telemetry.ts';

/** 2026-08-08 02:30:00 UTC. */
const NOW = 1_786_156_200;
const MIDNIGHT = Math.floor(NOW / 86_400) * 1440;
const DAY = 1440;

/** A minute of exactly this part of what the test rigs advertise. */
const at = (part: number): Partial<Minute> => ({ acceptedDifficulty: (part * 1e6 * 60) / WORK });

async function setup() {
  const market = await startMarket({ nowUnix: NOW });
  onTestFinished(market.close);
  const { db } = market;
  const owner = await market.addAccount();
  const rigId = await addTestRig(db, owner.accountId);
  const record = async (...minutes: Minute[][]) => {
    await recordMinutes(db, [{ rigId, minutes: minutes.flat() }], NOW);
  };
  const delivery = async (id = rigId) =>
    (await signedCall(owner, 'rigDetail', { params: { id: String(id) } })).delivery;
  return { ...market, owner, rigId, record, delivery };
}

test("a rig's delivery is what it delivered of what it advertised on each of the last seven days", async () => {
  const { record, delivery } = await setup();
  await record(
    minutesFrom(MIDNIGHT - 7 * DAY + 600, 60, at(1)),
    minutesFrom(MIDNIGHT - 6 * DAY, 60, at(1)),
    minutesFrom(MIDNIGHT - 2 * DAY, 30, at(0.5)),
    minutesFrom(MIDNIGHT - 2 * DAY + 30, 10, at(1)),
    minutesFrom(MIDNIGHT, 120, at(1.02)),
  );
  const shares = (count: number) => (count / 5) * (8 + 9 + 10 + 11 + 12);
  expect(await delivery()).toEqual({
    days: [
      { date: '2026-08-02', percent: '100.00', hours: 1 },
      { date: '2026-08-06', percent: '62.50', hours: 0.67 },
      { date: '2026-08-08', percent: '102.00', hours: 2 },
    ],
    hours: 3.67,
    shares: shares(220),
  });
});

test('it counts as a rental does: without the rig nothing, and what nobody observed not at all', async () => {
  const { record, delivery } = await setup();
  await record(minutesFrom(MIDNIGHT - DAY, 45, at(1)), minutesFrom(MIDNIGHT - DAY + 45, 15, gone));
  expect(await delivery()).toMatchObject({ hours: 1, days: [{ date: '2026-08-07', percent: '75.00' }] });
});

test("without a pool, which may be its owner's, nothing is said for the rig, plugged in or not", async () => {
  const { record, delivery } = await setup();
  const unplugged = { ...gone, poolReachable: false };
  await record(
    minutesFrom(MIDNIGHT - 2 * DAY, 12 * 60, unplugged),
    minutesFrom(MIDNIGHT - DAY, 15, at(1)),
    minutesFrom(MIDNIGHT - DAY + 15, 15, gone),
    minutesFrom(MIDNIGHT - DAY + 30, 30, { ...at(0), acceptedShares: 0, poolReachable: false }),
    minutesFrom(MIDNIGHT + 150 - 30, 30, unplugged),
  );
  const shares = 3 * (8 + 9 + 10 + 11 + 12);
  const days = [{ date: '2026-08-07', percent: '50.00', hours: 0.5 }];
  expect(await delivery()).toEqual({ hours: 0.5, days, shares });
});

test('it is the same whether its minutes have been rolled up yet or not', async () => {
  const { db, clock, record, delivery } = await setup();
  const minutes = minutesFrom(MIDNIGHT, 150, at(0.9));
  await record(minutes.map((minute, index) => (index % 7 === 0 ? { ...minute, ...gone } : minute)));
  const before = await delivery();
  expect(before).toMatchObject({ hours: 2.5, days: [{ percent: '76.80' }] });
  await keepTelemetry(db, NOW);
  clock.advance(60);
  expect(await delivery()).toEqual(before);
});

test('each minute is held to the more of what was advertised then and is now', async () => {
  const { db, clock, rigId, record, delivery } = await setup();
  const sinceUnix = (MIDNIGHT - DAY + 60) * 60;
  await db.insert(rigAdvertised).values({ rigId, sinceUnix, hash: '2', hashUnit: 'mh' });
  await record(minutesFrom(MIDNIGHT - DAY, 60, at(1)), minutesFrom(MIDNIGHT - DAY + 60, 60, at(1)));
  expect(await delivery()).toMatchObject({ hours: 2, days: [{ date: '2026-08-07', percent: '75.00' }] });
  await db.update(rigs).set({ hash: '4' }).where(eq(rigs.id, rigId));
  clock.advance(3600);
  expect(await delivery(), 'raised since').toMatchObject({ days: [{ percent: '25.00' }] });
  await db.update(rigs).set({ hash: '0.5' }).where(eq(rigs.id, rigId));
  clock.advance(3600);
  expect(await delivery(), 'lowered since').toMatchObject({ days: [{ percent: '75.00' }] });
});

test('what is advertised anew counts at once, by the rig and in every list, though its days are remembered', async () => {
  const { owner, rigId, record, delivery } = await setup();
  const everywhere = async () => {
    const { records } = await signedCall(owner, 'searchRigs', { query: {} });
    const [found, own] = [records[0], (await signedCall(owner, 'myRigs'))[0]];
    return [await delivery(), found?.delivery, own?.delivery].map((one) => one?.days);
  };
  const advertise = async (hash: number) => {
    await signedCall(owner, 'updateRig', {
      params: { id: String(rigId) },
      body: { hash: { hash, type: 'mh' } },
    });
  };
  const days = (past: string, today: string) => [
    { date: '2026-08-07', percent: past, hours: 1 },
    { date: '2026-08-08', percent: today, hours: 2 },
  ];
  await record(minutesFrom(MIDNIGHT - DAY, 60, at(1)), minutesFrom(MIDNIGHT, 120, at(0.5)));
  expect(await everywhere()).toEqual(Array.from({ length: 3 }, () => days('100.00', '50.00')));
  await advertise(10);
  expect(await everywhere(), 'raised').toEqual(Array.from({ length: 3 }, () => days('10.00', '5.00')));
  await advertise(0.5);
  expect(await everywhere(), 'lowered').toEqual(Array.from({ length: 3 }, () => days('100.00', '50.00')));
});

test('a rig nobody observed these days has delivered nothing that is known', async () => {
  const { db, owner, record, delivery } = await setup();
  await record(minutesFrom(MIDNIGHT - 9 * DAY, 60, at(1)));
  const nothing = { hours: 0, days: [], shares: 0 };
  expect(await delivery()).toEqual(nothing);
  expect(await delivery(await addTestRig(db, owner.accountId))).toEqual(nothing);
});

test('what a minute brings is shown from the next one on', async () => {
  const { clock, record, delivery } = await setup();
  await record(minutesFrom(MIDNIGHT, 60, at(1)));
  expect(await delivery()).toMatchObject({ hours: 1 });
  await record(minutesFrom(MIDNIGHT + 60, 60, at(1)));
  clock.advance(59);
  expect(await delivery()).toMatchObject({ hours: 1 });
  clock.advance(1);
  expect(await delivery()).toMatchObject({ hours: 2 });
});

test("a search and an owner's list have each rig's delivery, the same as the rig alone", async () => {
  const { db, owner, rigId, record, delivery } = await setup();
  const other = await addTestRig(db, owner.accountId);
  const silent = await addTestRig(db, owner.accountId);
  await record(minutesFrom(MIDNIGHT - DAY, 60, at(1)), minutesFrom(MIDNIGHT, 60, at(0.5)));
  await recordMinutes(db, [{ rigId: other, minutes: minutesFrom(MIDNIGHT, 30, at(0.25)) }], NOW);
  const byRig = (rigs: { id: string; delivery?: unknown }[]) =>
    new Map(rigs.map((rig) => [Number(rig.id), rig.delivery]));
  const found = byRig((await signedCall(owner, 'searchRigs', { query: {} })).records);
  expect(found.get(rigId)).toMatchObject({ hours: 2, days: [{ percent: '100.00' }, { percent: '50.00' }] });
  expect(found.get(other)).toMatchObject({ hours: 0.5, days: [{ date: '2026-08-08', percent: '25.00' }] });
  expect(found.get(silent)).toEqual({ hours: 0, days: [], shares: 0 });
  expect(byRig(await signedCall(owner, 'myRigs'))).toEqual(found);
  for (const id of [rigId, other, silent]) expect(await delivery(id)).toEqual(found.get(id));
});

test('a list shows what today brings within a quarter of an hour', async () => {
  const { clock, owner, record, delivery } = await setup();
  const listed = async () => (await signedCall(owner, 'myRigs'))[0]?.delivery;
  await record(minutesFrom(MIDNIGHT, 60, at(1)));
  expect(await listed()).toMatchObject({ hours: 1 });
  await record(minutesFrom(MIDNIGHT + 60, 60, at(1)));
  const seen = [];
  for (let minute = 0; minute < 15; minute += 1) {
    clock.advance(60);
    seen.push((await listed())?.hours);
  }
  expect(seen.filter((hours) => hours === 1).length).toBeGreaterThan(0);
  expect(seen.at(-1)).toBe(2);
  await record(minutesFrom(MIDNIGHT + 120, 30, at(1)));
  clock.advance(60);
  expect(await delivery()).toMatchObject({ hours: 2.5 });
  expect(await listed()).toMatchObject({ hours: 2.5 });
});

test('minutes of a day that is over that come late are shown within the hour', async () => {
  const { clock, record, delivery } = await setup();
  await record(minutesFrom(MIDNIGHT - DAY, 30, at(1)));
  expect(await delivery()).toMatchObject({ hours: 0.5, days: [{ percent: '100.00' }] });
  await record(minutesFrom(MIDNIGHT - DAY + 30, 30, at(0)));
  clock.advance(3600);
  expect(await delivery()).toMatchObject({ hours: 1, days: [{ percent: '50.00' }] });
});

test('as a day begins, the one that ended is the last but one and the eighth is gone, in a list too', async () => {
  const { clock, owner, record, delivery } = await setup();
  const listed = async () => (await signedCall(owner, 'myRigs'))[0]?.delivery;
  await record(minutesFrom(MIDNIGHT - 6 * DAY, 60, at(1)), minutesFrom(MIDNIGHT, 60, at(0.5)));
  const nextMidnight = (MIDNIGHT + DAY) * 60;
  clock.set(nextMidnight - 1);
  const before = { hours: 2, days: [{ date: '2026-08-02' }, { date: '2026-08-08' }] };
  expect([await delivery(), await listed()]).toMatchObject([before, before]);
  clock.set(nextMidnight);
  const after = { hours: 1, days: [{ date: '2026-08-08', percent: '50.00' }] };
  expect([await listed(), await delivery()]).toMatchObject([after, after]);
});
