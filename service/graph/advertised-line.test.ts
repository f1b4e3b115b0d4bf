import { expect, test } from 'vitest';
import { rigAdvertised } from '#service/db/schema/rigs.ts';
import { addRig } from '#test/listing.ts';
import { startMarket } from '#test/market.ts';
import { signedCall } from '#test/signed-fetch.ts';

test('the advertised line is as it was: the rate at the start of the graph, then each change within it', async () => {
  const { db, clock, addAccount, close, ...market } = await startMarket();
  const key = await addAccount();
  const rigId = await addRig({ ...market, db, clock, addAccount, close }, key, {
    hash: '100',
    hashUnit: 'th',
  });
  const now = clock.nowUnix() + 86_400;
  clock.set(now);
  const changes = [
    { sinceUnix: now - 10 * 3600, hash: '120' },
    { sinceUnix: now - 3600, hash: '0.09', hashUnit: 'ph' as const },
  ];
  await db
    .insert(rigAdvertised)
    .values(changes.map((change) => ({ rigId, hashUnit: 'th' as const, ...change })));
  const lineOf = async (hours: string) => {
    const { chartdata } = await signedCall(key, 'rigGraph', {
      params: { id: String(rigId) },
      query: { hours },
    });
    return chartdata.advertised;
  };
  const at = (hoursAgo: number) => (now - hoursAgo * 3600) * 1000;
  expect(await lineOf('24')).toBe(
    `[${at(24)},100000000000000],[${at(10)},120000000000000],[${at(1)},90000000000000]`,
  );
  expect(await lineOf('5')).toBe(`[${at(5)},120000000000000],[${at(1)},90000000000000]`);
  await close();
});
