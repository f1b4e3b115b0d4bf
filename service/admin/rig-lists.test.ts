import { expect, test } from 'vitest';
import { formatTime } from '#lib/domain/clock.ts';
import { addRig } from '#test/market/listing.ts';
import { HOUR, startOperatedRigs } from '#test/market/operated-rigs.ts';

const operated = await startOperatedRigs();
const { run, clock, setup } = operated;

const lineOf = async (user: string, name: string) => {
  const { text } = await run('rig-list', { user });
  return text.split('\n').find((line) => line.includes(` ${name} `));
};

test('a list of rigs says which are rented, what was measured last of each, and when', async () => {
  const { owner, rent, pass } = await setup();
  await addRig(operated, owner, { name: 'unmeasured' });
  expect(await lineOf(owner.username, 'unmeasured')).toMatch(/ sha256 +no +never +- +on +enabled$/);
  await rent(2);
  await pass(1, true);
  const minute = formatTime(clock.nowUnix() - 60);
  expect(await lineOf(owner.username, 'north')).toMatch(new RegExp(` yes +online +${minute} +on +enabled$`));
  await pass(1, false);
  expect(await lineOf(owner.username, 'north')).toMatch(
    new RegExp(` no +offline +${formatTime(clock.nowUnix() - 60)} `),
  );
  expect((await run('rig-list', { user: owner.username })).data).toMatchObject([
    { rented: false, online: false, reportedMinute: clock.nowUnix() / 60 - 1 },
    { rented: false, online: null, reportedMinute: null },
  ]);
});

test('the rented rigs that nobody reports are listed by themselves, of everyone or of an owner', async () => {
  const { owner, rig, rent, pass } = await setup();
  const other = await setup();
  await addRig(operated, owner, { name: 'not rented' });
  const unreported = async (given: object = {}) => {
    const { data } = await run('rig-list', { unreported: true, ...given });
    return (data as { id: number }[]).map(({ id }) => String(id));
  };
  await Promise.all([rent(2), other.rent(3)]);
  expect(await unreported()).toEqual([]);
  await pass(1, true);
  expect(await unreported()).toEqual([other.rig]);
  clock.advance(5 * 60 + 60);
  expect(await unreported()).toEqual([rig, other.rig]);
  expect(await unreported({ user: owner.username })).toEqual([rig]);
  clock.advance(HOUR);
  expect(await unreported()).toEqual([other.rig]);
  expect(await run('rig-list', { user: owner.username, unreported: true })).toMatchObject({
    text: 'There is no rented rig that nobody reports.',
    data: [],
  });
});
