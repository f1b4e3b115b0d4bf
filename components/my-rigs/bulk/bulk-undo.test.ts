import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '#lib/domain/money.ts';
import { edited, type ListedTerms, listedRig as rig } from '#test/pages/bulk-edited.ts';
import { changeBody, changedAssets, changedTerms } from '../listing/listing-terms.ts';
import { planUndo } from './bulk-undo.ts';

test('an undo withdraws what was offered anew and offers what was withdrawn, unless that was done since', () => {
  const both = { BTC: '0.00100000', LTC: '2.00000000' };
  const anew = edited(rig('7'), { price: { kind: 'price', asset: 'LTC', price: '2', unit: 'ph' } });
  const undone = (row: ReturnType<typeof edited>, prices: ListedTerms['prices'] = {}) => {
    const [undo] = planUndo([rig('7', { prices })], [row]);
    return undo && changeBody(undo.before, undo.after).price;
  };
  expect(undone(anew, both)).toEqual({ type: 'ph', ltc: { enabled: false } });
  expect(undone(anew, { BTC: both.BTC })).toBeUndefined();
  const gone = edited(rig('7', { prices: both }), { price: { kind: 'withdraw', asset: 'LTC' } });
  expect(undone(gone, { BTC: both.BTC })).toEqual({
    type: 'ph',
    ltc: { price: '2.00000000', enabled: true },
  });
  expect(undone(gone, { ...both, LTC: '3.00000000' })).toBeUndefined();
});

test('an undo leaves out a rig that was changed again since, and shows what it has and what it had', () => {
  const cheaper = edited(rig('7'), {
    price: { kind: 'percent', assets: 'every', percent: '-10' },
    maxhours: '48',
  });
  const [priced, timed] = [
    rig('7', { prices: { BTC: '0.00200000' }, hours: ['3', '48'] }),
    rig('7', { prices: { BTC: '0.00090000' }, hours: ['3', '72'] }),
  ].flatMap((now) => planUndo([now], [cheaper]));
  const since = { verdict: 'invalid', problem: expect.stringContaining('changed again since') };
  expect(priced).toMatchObject({
    ...since,
    before: { price: { BTC: '0.00200000' } },
    after: { price: { BTC: '0.00100000' } },
  });
  expect(timed).toMatchObject({ ...since, before: { maxhours: '72' }, after: { maxhours: '96' } });
});

test('an undo takes back also what the market took instead of what was asked for', () => {
  const longer = edited(rig('7'), { maxhours: '120' });
  const taken = { ...longer.before, maxhours: '100' };
  const now = rig('7', { hours: ['3', '100'] });
  expect(planUndo([now], [{ ...longer, taken }])).toMatchObject([{ verdict: 'change' }]);
  expect(planUndo([now], [longer])).toMatchObject([{ verdict: 'invalid' }]);
  expect(planUndo([now], [{ ...longer, isUnsure: true }])).toMatchObject([{ verdict: 'change' }]);
});

test('an undo of rigs whose prices are per another unit by now is refused', () => {
  const cheaper = edited(rig('7'), { price: { kind: 'percent', assets: 'every', percent: '-5' } });
  const [row] = planUndo([rig('7', { type: 'th' })], [cheaper]);
  expect(row).toMatchObject({ verdict: 'invalid', problem: expect.stringContaining('another unit') });
});

test('an undo of other terms than prices does not mind the unit', () => {
  const shorter = edited(rig('7'), { maxhours: '48' });
  const [row] = planUndo([rig('7', { type: 'th', hours: ['3', '48'] })], [shorter]);
  expect(row).toMatchObject({ verdict: 'change', after: { maxhours: '96', priceType: 'th' } });
});

test('an undo of a switch that the rig does not tell goes by what was asked for', () => {
  const off = edited(rig('7'), { status: 'disabled' });
  const [row] = planUndo([{ ...rig('7'), available_status: null }], [off]);
  expect(row && changeBody(row.before, row.after)).toEqual({ status: 'available' });
});

test('an undo of a rig that was never changed leaves it as it is', () => {
  const lost = edited(rig('7'), { maxhours: '48' });
  expect(planUndo([rig('7')], [lost])).toMatchObject([{ verdict: 'unchanged' }]);
});

test('an undo restores what was changed, and nothing that somebody changed since', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(formatAmount);
  const edit = fc.record({
    price: fc.option(
      fc.record({
        kind: fc.constant('percent' as const),
        assets: fc.constantFrom('every' as const, 'BTC' as const),
        percent: fc.integer({ min: -90, max: 500 }).map(String),
      }),
      { nil: undefined },
    ),
    minhours: fc.option(fc.integer({ min: 1, max: 20 }).map(String), { nil: undefined }),
    status: fc.option(fc.constantFrom('available' as const, 'disabled' as const), { nil: undefined }),
    extensions: fc.option(fc.boolean(), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.tuple(price, price, price), edit, ([btc, ltc, since], change) => {
      const row = edited(rig('7', { prices: { BTC: btc, LTC: ltc } }), change);
      fc.pre(row.verdict !== 'invalid');
      const { before, after } = row;
      // Nobody touches the longest rental in the bulk edit; the price in LTC only where it is of every asset.
      const ltcSince = changedAssets(before, after).includes('LTC') ? after.price.LTC : since;
      const now = rig('7', {
        prices: { ...after.price, LTC: ltcSince ?? since },
        hours: [after.minhours, '72'],
        status: after.status,
        extensions: after.extensions,
      });
      const [undo] = planUndo([now], [row]);
      const ltcAfter = changedAssets(before, after).includes('LTC') ? ltc : since;
      const wanted = { ...before, maxhours: '72', price: { BTC: btc, LTC: ltcAfter } };
      expect(undo && changedTerms(undo.after, wanted)).toEqual([]);
      expect(undo?.verdict).toBe(changedTerms(before, after).length > 0 ? 'change' : 'unchanged');
    }),
  );
});

const near = { id: '4', name: 'Near', host: 'stratum+tcp://near.example:3333', user: 'farm', algo: 'sha256' };
const far = { id: '5', name: 'Far', host: 'stratum+tcp://far.example:3333', user: 'anna', algo: 'sha256' };
const minedAt = ({ host, user }: typeof near) => ({ ...rig('7'), pool_url: host, pool_user: `${user}.rig7` });

const known = (...list: (typeof near)[]) => ({ list, problem: undefined });
const moved = edited(minedAt(near), { pool: { pool: far, worker: 'own', users: [] } });

test('an undo takes a pool of before with the password of the saved one that it is a worker of, and says so', () => {
  const [undo] = planUndo([minedAt(far)], [moved], known(far, near));
  expect(undo && changeBody(undo.before, undo.after)).toEqual({
    pool_url: near.host,
    pool_user: 'farm.rig7',
    poolid: '4',
  });
  expect(undo?.notes).toEqual([
    'Its default pool of before takes the password that is saved with “Near” now.',
  ]);
  const whole = { ...near, id: '9', user: 'farm.rig7' };
  const other = { ...whole, id: '8', algo: 'scrypt' };
  expect(planUndo([minedAt(far)], [moved], known(other, near, whole))[0]?.after.pool?.poolid).toBe('9');
  expect(planUndo([minedAt(near)], [moved], known(far, near))).toMatchObject([{ verdict: 'unchanged' }]);
  const elsewhere = { ...near, host: 'stratum+tcp://third.example:3333' };
  expect(planUndo([minedAt(elsewhere)], [moved], known(near))).toMatchObject([
    { verdict: 'invalid', problem: expect.stringContaining('changed again since') },
  ]);
});

test('an undo leaves a pool whose password is not known, says why, and takes back the rest', () => {
  const untold = 'Its default pool of before is not among your saved pools';
  expect(planUndo([minedAt(far)], [moved], known(far))).toMatchObject([
    { verdict: 'invalid', problem: expect.stringContaining(untold) },
  ]);
  const unread = { list: undefined, problem: 'Your saved pools could not be read.' };
  expect(planUndo([minedAt(far)], [moved], unread)).toMatchObject([
    {
      verdict: 'invalid',
      problem: 'Your saved pools could not be read. So its default pool stays.',
    },
  ]);
  const both = edited(minedAt(near), { pool: { pool: far, worker: 'own', users: [] }, maxhours: '48' });
  const now = { ...minedAt(far), maxhours: '48' };
  expect(planUndo([now], [both], known({ ...near, user: 'farmer' }))).toMatchObject([
    {
      verdict: 'change',
      after: { maxhours: '96', pool: { url: far.host } },
      notes: [expect.stringContaining(untold)],
    },
  ]);
  const unknown = edited(rig('7'), { pool: { pool: far, worker: 'saved', users: [] } });
  expect(planUndo([{ ...minedAt(far), pool_user: far.user }], [unknown], known(near))).toMatchObject([
    { verdict: 'invalid', problem: expect.stringContaining('did not tell its default pool of before') },
  ]);
});
