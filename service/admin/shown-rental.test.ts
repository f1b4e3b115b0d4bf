import { expect, test } from 'vitest';
import { settleDue } from '#service/settlement/settle-due.ts';
import { HOUR, passwords, pool, startOperatedRigs } from '#test/market/operated-rigs.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import type { ShownRental } from './shown-rental.ts';

const { run, clock, market, logged, setup } = await startOperatedRigs();
const GRACE = 15 * 60;

async function show(rental: string) {
  const { text, data } = await run('rental-show', { rental });
  return { text, data: data as ShownRental };
}

const listed = async (given: object) =>
  (await run('rental-list', given)).data as { total: number; rentals: ShownRental[] };

test('a running rental is shown with what it delivered so far, as its parties read it', async () => {
  const { owner, renter, rig, rent, pass } = await setup();
  const { id } = await rent(10);
  const startUnix = clock.nowUnix();
  await pass(1, false);
  await pass(1, true);
  await signedCall(renter, 'extendRental', { params: { id }, body: { length: 2 } });

  const { text, data } = await show(id);
  const { delivery, price, start, end, length } = await signedCall(owner, 'rentalDetail', { params: { id } });
  expect(data).toMatchObject({
    id,
    delivery,
    price,
    start,
    end,
    length,
    state: 'running',
    settledUnix: null,
  });
  expect(data).toMatchObject({
    owner: owner.username,
    renter: renter.username,
    rig: { id: rig, name: 'north' },
    algo: 'sha256',
    delivery: { percent: '50.00', minutes: { observed: 120, rig: 60 }, refund: '0.00010000' },
    profile: null,
  });
  expect(data.pools).toEqual([{ priority: 0, host: pool.pool_url, user: pool.pool_user }]);
  const priced = { price: '0.00240000', type: 'ph' };
  expect(data.segments).toEqual([
    { number: 0, atUnix: startUnix, hours: 10, ...priced, cost: '0.00100000', fee: '0.00003000' },
    { number: 1, atUnix: startUnix + 2 * HOUR, hours: 2, ...priced, cost: '0.00020000', fee: '0.00000600' },
  ]);

  expect(text).toMatch(new RegExp(`^Rental ${id} of rig ${rig} \\(north\\) is running\\.\n`));
  for (const words of [
    `owner +${owner.username}`,
    `renter +${renter.username}`,
    'advertised +1 PH/s',
    `start +${start}`,
    `end +${end}`,
    'length +12 hours, 2 of them by extensions',
    'paid +0\\.00120000 BTC, without fees',
    'rig away +60 minutes',
    'delivered +50\\.00 % of advertised \\(95 % interval [\\d.]+ to [\\d.]+\\), from 240 shares',
    'verdict so far +interrupted',
    'refund so far +0\\.00010000 BTC',
    'extension 1 +20[-\\d: ]+ UTC +2 +0\\.00240000 per ph and day +0\\.00020000 +0\\.00000600',
    '0 +stratum\\+tcp://mine\\.example:3333 +wallet\\.1',
  ]) {
    expect(text).toMatch(new RegExp(`\n${words}\n`));
  }
});

test('a settled rental is shown with its verdict, and the ledger with what went to whom', async () => {
  const { owner, renter, rent, pass } = await setup();
  const { id } = await rent(10);
  await pass(1, false);
  await pass(9, true);
  expect(await show(id)).toMatchObject({
    text: expect.stringContaining('has ended, and is not settled yet.'),
    data: { state: 'ended' },
  });
  clock.advance(GRACE);
  const settledUnix = clock.nowUnix();
  await settleDue(market);

  const { text, data } = await show(id);
  expect(data).toMatchObject({ state: 'settled', settledUnix, delivery: { verdict: 'interrupted' } });
  expect(data.ledger.map(({ kind, book, username, amount }) => [kind, book, username, amount])).toEqual([
    ['rent', 'account', renter.username, '-0.00103000'],
    ['rent', 'escrow', null, '0.00100000'],
    ['rent', 'fees', null, '0.00003000'],
    ['settle', 'escrow', null, '-0.00100000'],
    ['settle', 'account', owner.username, '0.00090000'],
    ['settle', 'account', renter.username, '0.00010000'],
  ]);
  expect(text).toMatch(/^Rental \d+ of rig \d+ \(north\) is settled since 20[-\d: ]+ UTC\.\n/);
  expect(text).toMatch(/\nrefund +0\.00010000 BTC\n/);
  expect(text).toMatch(new RegExp(` settle +account +${owner.username} +BTC +0\\.00090000\n`));
  expect(await listed({ ofRig: data.rig.id, unsettled: true })).toEqual({ total: 0, rentals: [] });
  const { text: line } = await run('rental-list', { ofRig: data.rig.id });
  expect(line).toMatch(/BTC +0\.00100000 +settled +interrupted +0\.00010000$/);
});

test('no command that shows rentals or rigs tells a password, a key or a secret', async () => {
  const { owner, renter, rig, rent } = await setup();
  const { id: own } = await rent(1);
  clock.advance(HOUR);
  const { id: profile } = await signedCall(renter, 'createProfile', {
    body: { name: 'main', algo: 'sha256' },
  });
  await signedCall(renter, 'setPoolSlot', {
    params: { id: profile, priority: '1' },
    body: { host: 'stratum+tcp://second.example:3333', user: 'wallet.2', pass: passwords.profile },
  });
  const { id: byProfile } = await rent(1, { profile });

  const { text, data } = await show(byProfile);
  expect(text).toContain(`The pools of profile ${profile} as they are now, without passwords:`);
  expect(data.pools).toEqual([{ priority: 1, host: 'stratum+tcp://second.example:3333', user: 'wallet.2' }]);
  const told = [
    text,
    data,
    await show(own),
    await run('rental-list', { ofRig: rig }),
    await run('rig-show', { id: rig }),
    logged,
  ];
  const hidden = [
    ...Object.values(passwords),
    ...[owner, renter].flatMap((key) => [key.apiKey, key.apiSecret]),
  ];
  for (const secret of hidden) expect(JSON.stringify(told)).not.toContain(secret);
});

test('a rental, a rig or a user there is not is refused by its name', async () => {
  for (const id of ['99', 'north', '']) {
    for (const [name, given, what] of [
      ['rental-show', { rental: id }, 'rental'],
      ['rig-show', { id }, 'rig'],
      ['rental-list', { ofRig: id }, 'rig'],
    ] as const) {
      await expect(run(name, given)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: `There is no ${what} ${id}`,
      });
    }
  }
  await expect(run('rental-list', { user: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(run('rental-list', { unsettled: 'yes' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  for (const [given, message] of [
    [{ limit: '0' }, 'limit must be a whole number from 1 to 1000'],
    [{ limit: '1001' }, 'limit must be a whole number from 1 to 1000'],
    [{ start: '-1' }, 'start must be a whole number of 0 or more'],
    [{ start: '1.5' }, 'start must be a whole number of 0 or more'],
  ] as const) {
    await expect(run('rental-list', given)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', message });
  }
});

test('the log tells of which rental or rig a command was', async () => {
  const { rig, rent } = await setup();
  const { id } = await rent(1);
  const before = logged.length;
  await run('rental-show', { rental: id });
  await run('rental-list', { ofRig: rig });
  const lines = logged
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'operator')
    .map(({ command, rental, rig }) => ({ command, rental, rig }));
  expect(lines).toEqual([
    { command: 'rental-show', rental: id },
    { command: 'rental-list', rig },
  ]);
});
