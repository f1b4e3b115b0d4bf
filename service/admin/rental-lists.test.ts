import { expect, test } from 'vitest';
import { settleDue } from '#service/settlement/settle-due.ts';
import { HOUR, startOperatedRigs } from '#test/market/operated-rigs.ts';
import type { ShownRental } from './shown-rental.ts';

const { run, clock, market, addAccount, setup } = await startOperatedRigs();
const GRACE = 15 * 60;

const listed = async (given: object) =>
  (await run('rental-list', given)).data as { total: number; rentals: ShownRental[] };
const idsOf = ({ rentals }: { rentals: { id: string }[] }) => rentals.map(({ id }) => id);

test('rentals are listed newest first: of a rig, of a user on either side, and those that are not settled', async () => {
  const { owner, renter, rig, rent } = await setup();
  const { id: first } = await rent(1);
  clock.advance(HOUR + GRACE);
  await settleDue(market);
  const { id: second } = await rent(1);
  for (const given of [{ user: owner.username }, { user: renter.username }, { ofRig: rig }]) {
    expect(await listed(given)).toMatchObject({ total: 2, rentals: [{ id: second }, { id: first }] });
    expect(idsOf(await listed({ ...given, unsettled: true }))).toEqual([second]);
  }
  expect(idsOf(await listed({})).slice(0, 2)).toEqual([second, first]);
  const other = await addAccount();
  expect(await run('rental-list', { user: other.username, ofRig: rig })).toMatchObject({
    text: 'There are no such rentals.',
    data: { total: 0, rentals: [] },
  });
  const { text } = await run('rental-list', { ofRig: rig });
  expect(text).toContain('Until a rental is settled, its verdict and refund are those so far.');
});

test('a list has the newest fifty or as many as are asked for, and says how many there are in all and how others are found', async () => {
  const { rig, rent } = await setup();
  const ids: string[] = [];
  for (let made = 0; made < 51; made += 1) {
    ids.push((await rent(1)).id);
    clock.advance(HOUR);
  }
  const { total, rentals } = await listed({ ofRig: rig });
  expect(total).toBe(51);
  expect(idsOf({ rentals })).toEqual(ids.slice(1).toReversed());
  const { text } = await run('rental-list', { ofRig: rig });
  expect(text).toMatch(/\n1 to 50 of 51, newest first: --start 50 has the next; --user, --rig and /);
  const rest = await run('rental-list', { ofRig: rig, start: '50' });
  expect(rest).toMatchObject({ data: { total: 51, rentals: [{ id: ids[0] }] } });
  expect(rest.text).toMatch(/\nThere are 51 in all\.$/);
  expect(idsOf(await listed({ ofRig: rig, limit: '2', start: '1' }))).toEqual(ids.slice(-3, -1).toReversed());
  expect(idsOf(await listed({ ofRig: rig, limit: '1000' }))).toHaveLength(51);
  const shown = await run('rig-show', { id: rig });
  expect(shown.text).toContain(`The newest 5 of 51; "rental list --rig ${rig}" lists more.`);
});
