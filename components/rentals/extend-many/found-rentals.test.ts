import { expect, onTestFinished, test, vi } from 'vitest';
import { fail } from '#lib/contract/envelope.ts';
import { statusOf } from '#lib/contract/error-codes.ts';
import { createQueryClient } from '#lib/queries/session/query-client.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { extensionRows } from '#test/pages/extensions.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { foundRentals } from './found-rentals.ts';
import { UNREAD_WORDS } from './plan-words.ts';

const rental = (id: string) => rentalData({ id, rig: id, hours: 10, extended: 0 });

/** Three rentals are looked for, of which those named are refused by the desk with these codes; the first is at hand. */
function setup(refused: Record<string, string>) {
  const read: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const id = path.split('/').at(-1) ?? '';
    read.push(id);
    const code = refused[id];
    return code === undefined
      ? Response.json({ success: true, data: rental(id), meta: { asOf: 0, freshFor: 0 } })
      : Response.json(fail(code, 'no'), { status: statusOf(code) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = createQueryClient();
  onTestFinished(() => queryClient.clear());
  const find = (known = [rental('1')]) =>
    foundRentals(extensionRows(3), { queryClient, connectedKey, known });
  return { find, read };
}

test('rentals that are reviewed again stand in their order, and only those that are not at hand are read', async () => {
  const { find, read } = setup({});
  const { rentals, unread } = await find();
  expect(rentals.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(unread).toEqual([]);
  expect(read).toEqual(['2', '3']);
});

test.each(['NOT_FOUND', 'UPSTREAM_UNREADABLE'] as const)(
  'a rental that is refused with %s is left out of another review, which says why, and the others are in it',
  async (why) => {
    const { find } = setup({ 2: why });
    const { rentals, unread } = await find();
    expect(rentals.map(({ id }) => id)).toEqual(['1', '3']);
    expect(unread).toEqual([{ name: 'Rig 2', why }]);
    expect(UNREAD_WORDS[why]).toMatch(/It is left out\.$/);
  },
);

test('where none of them can be read there is no other review, and it is known why', async () => {
  const { find } = setup({ 1: 'NOT_FOUND', 2: 'NOT_FOUND', 3: 'NOT_FOUND' });
  await expect(find([])).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what each further one would meet as well is not taken for a rental that is gone', async () => {
  const { find, read } = setup({ 2: 'BUDGET_EXHAUSTED' });
  await expect(find()).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' });
  expect(read).toEqual(['2']);
});
