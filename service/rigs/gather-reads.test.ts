import { expect, test } from 'vitest';
import { gatherReads } from './gather-reads.ts';

function setup() {
  const asked: number[][] = [];
  let answering = Promise.resolve();
  const read = gatherReads(async (ids) => {
    asked.push(ids);
    await answering;
    if (ids.includes(13)) throw new Error('away');
    return new Map(ids.filter((id) => id > 0).map((id) => [id, `rig ${id}`]));
  });
  /** Asks for an id whose reading has begun, and is under way until `finish` is called. */
  async function begin(id: number) {
    let finish = () => {};
    answering = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = read(id);
    await expect.poll(() => asked).toHaveLength(1);
    return { first, finish };
  }
  return { asked, read, begin };
}

test('what is asked in one go is read together, each id once', async () => {
  const { asked, read } = setup();
  expect(await Promise.all([7, 8, 7, 0].map(read))).toEqual(['rig 7', 'rig 8', 'rig 7', undefined]);
  expect(asked).toEqual([[7, 8, 0]]);
});

test('what other requests ask before the next turn of the event loop is read together', async () => {
  const { asked, read } = setup();
  const first = read(7);
  await new Promise((resolve) => process.nextTick(resolve));
  expect(await Promise.all([first, read(8)])).toEqual(['rig 7', 'rig 8']);
  expect(asked).toEqual([[7, 8]]);
});

test('what is asked later is read anew, also while an earlier reading is under way', async () => {
  const { asked, read, begin } = setup();
  const { first, finish } = await begin(7);
  const again = read(7);
  finish();
  await Promise.all([first, again]);
  await read(7);
  expect(asked).toEqual([[7], [7], [7]]);
});

test('what is asked while an earlier reading is under way waits for it, and is read together', async () => {
  const { asked, read, begin } = setup();
  const { first, finish } = await begin(7);
  const later = [read(8)];
  await new Promise((resolve) => setImmediate(resolve));
  later.push(read(9));
  finish();
  expect(await Promise.all([first, ...later])).toEqual(['rig 7', 'rig 8', 'rig 9']);
  expect(asked).toEqual([[7], [8, 9]]);
});

test('a reading that fails fails those that asked, and nobody after them', async () => {
  const { read } = setup();
  const outcomes = await Promise.allSettled([read(13), read(7)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(7)).toBe('rig 7');
});
