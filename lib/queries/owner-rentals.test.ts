import { expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { readSince } from './owner-rentals.ts';

type Rentals = Data<'listRentals'>['rentals'];

const SINCE = 100_000_000;
const LONGEST = 1500 * 3600;

/** A ledger of rentals, newest first, read in pages of a hundred; which pages were read is noted. */
function setup(starts: number[]) {
  const read: number[] = [];
  const rentals = starts.map((start, at) => ({ id: String(at), start_unix: String(start) })) as Rentals;
  const readPage = async (start: number) => {
    read.push(start);
    return { rentals: rentals.slice(start, start + 100), total: rentals.length };
  };
  return { read, go: () => readSince(SINCE, readPage) };
}

const recent = (count: number) => Array.from({ length: count }, (_, at) => SINCE + count - at);

test('few rentals are one page', async () => {
  const { read, go } = setup(recent(100));
  expect(await go()).toMatchObject({ complete: true, rentals: { length: 100 } });
  expect(read).toEqual([0]);
});

test('an owner without rentals has read all there are', async () => {
  expect(await setup([]).go()).toEqual({ complete: true, rentals: [] });
});

test('pages are read until none older can reach into the time asked for', async () => {
  const old = Array.from({ length: 200 }, () => SINCE - LONGEST - 1);
  const { read, go } = setup([...recent(150), ...old]);
  expect((await go()).complete).toBe(true);
  expect(read).toEqual([0, 100]);
});

test('one that just might reach into it keeps the reading going', async () => {
  const old = Array.from({ length: 150 }, () => SINCE - LONGEST);
  const { read, go } = setup([...recent(100), ...old]);
  expect(await go()).toMatchObject({ complete: true, rentals: { length: 250 } });
  expect(read).toEqual([0, 100, 200]);
});

test('more than ten pages are not all read, and that is told', async () => {
  const { read, go } = setup(recent(1001));
  expect(await go()).toMatchObject({ complete: false, rentals: { length: 1000 } });
  expect(read).toHaveLength(10);
});

test('one that comes while they are read makes none count twice, and none is left out', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => `old ${at}`);
  const { rentals, complete } = await readSince(SINCE, async (start) => {
    const now = start === 0 ? ids : ['new', ...ids];
    const page = now.slice(start, start + 100).map((id) => ({ id, start_unix: String(SINCE) }));
    return { rentals: page as Rentals, total: now.length };
  });
  expect(complete).toBe(true);
  expect(rentals.map(({ id }) => id)).toEqual(ids);
});
