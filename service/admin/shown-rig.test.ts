import { expect, test } from 'vitest';
import { formatTime } from '#lib/domain/clock.ts';
import { startOperatedRigs } from '#test/market/operated-rigs.ts';

const { run, clock, setup } = await startOperatedRigs();

test('a rig is shown with what it is listed for, who rents it, what was last reported and who took it down', async () => {
  const { owner, renter, rig, rent, pass } = await setup();
  const before = await run('rig-show', { id: rig });
  expect(before.text).toContain(`Rig ${rig} (north) of ${owner.username} is available.`);
  expect(before.text).toMatch(/\nlast reported minute +-\n/);
  expect(before.text).toMatch(/\nBTC +0\.00240000 +0\.000100000000 +yes\n\nIt was never rented\.$/);
  const { id, end } = await rent(10);
  await pass(1, true);
  await run('rig-disable', { id: rig });

  const { text, data } = await run('rig-show', { id: rig });
  expect(data).toMatchObject({
    id: rig,
    name: 'north',
    owner: owner.username,
    algo: 'sha256',
    barred: true,
    status: { status: 'rented' },
    reportedMinute: clock.nowUnix() / 60 - 1,
    total: 1,
    rentals: [{ id, renter: renter.username, state: 'running' }],
  });
  for (const words of [
    'algorithm +sha256',
    'advertised +1 PH/s',
    'rented for +1 to 480 hours',
    'by its owner +on',
    'by the operator +disabled',
    `rented now +rental ${id} of ${renter.username}, until ${end}`,
    `last reported minute +${formatTime(clock.nowUnix() - 60)}`,
    'offline since +-',
  ]) {
    expect(text).toMatch(new RegExp(`\n${words}\n`));
  }
});
