import { expect, onTestFinished, test } from 'vitest';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startOperated } from '#test/market/operator.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { collectFees } from './transfer.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'w', pool_password: 's' };

/** A market that earned 0.00006558 BTC: 3 % of a day of 0.138 PH/s at 0.01584 BTC. */
async function setup() {
  const market = await startOperated();
  onTestFinished(market.close);
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = String(await addRig(market, owner, { prices: { BTC: '0.01584000' } }));
  await signedCall(renter, 'createRental', { body: { rig, length: 24, ...pool } });
  const collect = (amount: string, more: object = {}) =>
    market.run('collect-fees', { asset: 'BTC', amount, ...more });
  const sums = async () => (await market.run('audit')).data as { sums: Record<string, object> };
  return { ...market, owner, renter, collect, sums };
}

test('fees are collected to nothing and not beyond, and the ledger stays even', async () => {
  const { run, collect, sums } = await setup();
  expect((await sums()).sums.BTC).toMatchObject({ fees: '0.00006558' });
  expect(await collect('0.00005', { note: 'to the cold wallet' })).toMatchObject({
    text: expect.stringMatching(
      /^0\.00005000 BTC collected from the fees \(transfer \d+\); 0\.00001558 BTC are left\.$/,
    ),
    data: { asset: 'BTC', amount: '0.00005000', left: '0.00001558', note: 'to the cold wallet' },
  });
  await expect(collect('0.00001559')).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    message: 'The fees are 0.00001558 BTC: 0.00000001 BTC are missing',
  });
  await expect(collect('1', { asset: 'LTC' })).rejects.toMatchObject({
    message: 'The fees are 0.00000000 LTC: 1.00000000 LTC are missing',
  });
  await collect('0.00001558');
  expect(await run('audit')).toMatchObject({
    ok: true,
    data: { sums: { BTC: { fees: '0.00000000', outside: '-0.99993442' } } },
  });
});

test('nobody sees among their transactions that fees were collected, nor has another balance', async () => {
  const { owner, renter, collect } = await setup();
  const seen = async () => [
    await signedCall(owner, 'listTransactions'),
    await signedCall(renter, 'listTransactions'),
    await signedCall(owner, 'balance'),
    await signedCall(renter, 'balance'),
  ];
  const before = await seen();
  await collect('0.00005');
  expect(await seen()).toEqual(before);
});

test('of many that collect at once no more is taken than is there', async () => {
  const { db, clock } = await setup();
  const moved = { asset: 'BTC', amount: 2_000n, atUnix: clock.nowUnix() } as const;
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => collectFees(db, moved)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const { ok, sums } = await auditLedger(db);
  expect([ok, sums.BTC.fees]).toEqual([true, 558n]);
});

test.each([
  [{ amount: '0' }, 'amount must be more than zero'],
  [{ asset: 'XMR' }, 'asset must be one of'],
  [{ user: 'mara' }, 'user'],
])('a collection of %j is refused', async (part, message) => {
  const { run } = await setup();
  await expect(run('collect-fees', { asset: 'BTC', amount: '0.00000001', ...part })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: expect.stringContaining(message),
  });
  expect(() => collectFees({} as never, { asset: 'BTC', amount: 0n, atUnix: 0 })).toThrow(RangeError);
});
