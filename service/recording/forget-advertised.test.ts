import { expect, onTestFinished, test } from 'vitest';
import { rigAdvertised } from '#service/db/schema/rigs.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { addTestRig } from '#test/market/telemetry.ts';
import { keepTelemetry } from './ended-hours.ts';

const NOW = 1_785_585_600;
const DAY = 86_400;
/** From here on quarters are kept. */
const KEPT_FROM = NOW - 365 * DAY;

test('what a rig advertised is forgotten with its quarters; what held when they begin stays', async () => {
  const { db, rigId, advertise, sinceOf, lines } = await setup();
  await advertise([KEPT_FROM - 90 * DAY, KEPT_FROM - 60, KEPT_FROM + 10 * DAY, NOW - 3 * DAY]);
  const before = await lines();
  expect(before[0]).toMatch(`[${1000 * KEPT_FROM},2000000],[${1000 * (KEPT_FROM + 10 * DAY)},3000000]`);

  await keepTelemetry(db, NOW);
  expect(await lines()).toEqual(before);
  expect(await sinceOf(rigId)).toEqual([KEPT_FROM - 60, KEPT_FROM + 10 * DAY, NOW - 3 * DAY]);
});

test('a rate that holds from the very beginning of what is kept is the first that stays', async () => {
  const { db, rigId, advertise, sinceOf, otherRigId } = await setup();
  await advertise([KEPT_FROM - 60, KEPT_FROM]);
  await keepTelemetry(db, NOW);
  await keepTelemetry(db, NOW + 60);
  expect(await sinceOf(rigId)).toEqual([KEPT_FROM]);
  expect(await sinceOf(otherRigId), 'it never said anything else').toEqual([0]);
});

async function setup() {
  const market = await startMarket({ nowUnix: NOW });
  onTestFinished(market.close);
  const { db } = market;
  const owner = await market.addAccount();
  const [rigId, otherRigId] = [await addTestRig(db, owner.accountId), await addTestRig(db, owner.accountId)];
  /** One, two, three… MH/s since these moments. */
  const advertise = async (moments: readonly number[]) => {
    const row = (sinceUnix: number, index: number) =>
      ({ rigId, sinceUnix, hash: String(index + 1), hashUnit: 'mh' }) as const;
    await db.insert(rigAdvertised).values(moments.map(row));
  };
  const sinceOf = async (id: number) => {
    const found = await db.select().from(rigAdvertised).orderBy(rigAdvertised.sinceUnix);
    return found.flatMap((one) => (one.rigId === id ? one.sinceUnix : []));
  };
  const line = async (startUnix: number, days: number) => {
    const query = { start: String(startUnix), end: String(startUnix + days * DAY) };
    const { chartdata } = await signedCall(owner, 'rigGraph', { params: { id: String(rigId) }, query });
    return chartdata.advertised;
  };
  const lines = async () => [
    await line(KEPT_FROM, 60),
    await line(KEPT_FROM + 5 * DAY, 3),
    await line(NOW - DAY, 1),
  ];
  return { db, rigId, otherRigId, advertise, sinceOf, lines };
}
