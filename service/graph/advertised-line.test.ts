import { afterAll, expect, test } from 'vitest';
import { rigAdvertised } from '#service/db/schema/rigs.ts';
import { addRig } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const HOUR = 3600;

const market = await startMarket();
afterAll(market.close);

test('a graph says what its rig advertises, as listed and in hashes per second', async () => {
  const { graph } = await setup();
  const { hashtype, advertised } = await graph('1');
  expect({ hashtype, advertised }).toEqual({
    hashtype: 'th',
    advertised: { raw: 100e12, hash: '100', type: 'th' },
  });
});

test('the advertised line is as it was: the rate at the start of the graph, then each change within it', async () => {
  const { rigId, graph } = await setup();
  const listed = market.clock.nowUnix();
  market.clock.advance(24 * HOUR);
  await market.db.insert(rigAdvertised).values([
    { rigId, sinceUnix: listed + 14 * HOUR, hash: '120', hashUnit: 'th' },
    { rigId, sinceUnix: listed + 23 * HOUR, hash: '0.09', hashUnit: 'ph' },
  ]);
  const lineOf = async (hours: string) => (await graph(hours)).chartdata.advertised;
  const at = (hour: number) => (listed + hour * HOUR) * 1000;
  expect(await lineOf('24')).toBe(
    `[${at(0)},100000000000000],[${at(14)},120000000000000],[${at(23)},90000000000000]`,
  );
  expect(await lineOf('5')).toBe(`[${at(19)},120000000000000],[${at(23)},90000000000000]`);
});

async function setup() {
  const key = await market.addAccount();
  const rigId = await addRig(market, key, { hash: '100', hashUnit: 'th' });
  const graph = (hours: string) =>
    signedCall(key, 'rigGraph', { params: { id: String(rigId) }, query: { hours } });
  return { rigId, graph };
}
