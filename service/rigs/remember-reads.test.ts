import { expect, test } from 'vitest';
import { rememberReads } from './remember-reads.ts';

function setup() {
  const asked: number[][] = [];
  const read = rememberReads(async (rigIds, nowUnix) => {
    asked.push([...rigIds]);
    await Promise.resolve();
    if (rigIds.includes(13) && nowUnix < 100) throw new Error('away');
    return new Map(rigIds.filter((id) => id > 0).map((id) => [id, `rig ${id} at ${nowUnix}`]));
  });
  const readAt = (nowUnix: number, ...rigIds: number[]) =>
    read({ rigIds, nowUnix, serves: (id, readUnix) => nowUnix - readUnix < 10 * id });
  return { asked, readAt };
}

test('what still serves is not read again, rig by rig', async () => {
  const { asked, readAt } = setup();
  await readAt(0, 1, 2);
  expect(await readAt(10, 1, 2, 3)).toEqual(
    new Map([
      [1, 'rig 1 at 10'],
      [2, 'rig 2 at 0'],
      [3, 'rig 3 at 10'],
    ]),
  );
  expect(asked).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

test('what is being read for one is not read again for another', async () => {
  const { asked, readAt } = setup();
  const [first, second] = await Promise.all([readAt(0, 1, 2), readAt(0, 2, 3)]);
  expect([first.get(2), second.get(2)]).toEqual(['rig 2 at 0', 'rig 2 at 0']);
  expect(asked).toEqual([[1, 2], [3]]);
});

test('that nothing is known of a rig is remembered too', async () => {
  const asked: number[][] = [];
  const read = rememberReads(async (rigIds) => {
    asked.push([...rigIds]);
    return new Map<number, string>();
  });
  const wanted = { rigIds: [7], nowUnix: 0, serves: () => true };
  expect(await read(wanted)).toEqual(new Map());
  expect(await read(wanted)).toEqual(new Map());
  expect(asked).toEqual([[7]]);
});

test('a reading that fails fails those that wait for it, and nobody after them', async () => {
  const { readAt } = setup();
  const waiting = [readAt(0, 13, 1), readAt(0, 1)];
  await expect(waiting[0]).rejects.toThrow('away');
  await expect(waiting[1]).rejects.toThrow('away');
  expect(await readAt(0, 1)).toEqual(new Map([[1, 'rig 1 at 0']]));
  expect(await readAt(100, 13)).toEqual(new Map([[13, 'rig 13 at 100']]));
});
