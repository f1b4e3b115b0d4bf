import { expect, test } from 'vitest';
import { openDatabase } from '#service/db/open-database.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { removeAfterwards } from '#test/programs/leftovers.ts';
import { countInDatabase } from './count-in-database.ts';
import { countInTurn } from './count-in-turn.ts';
import type { CountedRequest } from './count-requests.ts';

const { db, close } = await openDatabase(await freshPlace());
removeAfterwards(close);
let addresses = 0;

/** A limit of three for an address, with how often the database was asked, and by how many at once. */
function setup() {
  addresses += 1;
  const address = `192.0.2.${addresses}`;
  const count = countInDatabase(db);
  const asked = { times: 0, atOnce: 0, most: 0 };
  async function countAsked(request: CountedRequest) {
    asked.times += 1;
    asked.atOnce += 1;
    asked.most = Math.max(asked.most, asked.atOnce);
    try {
      return await count(request);
    } finally {
      asked.atOnce -= 1;
    }
  }
  const inTurn = countInTurn(countAsked, 60_000);
  async function ask(times: number, nowMs: number) {
    const requests = Array.from({ length: times }, () => inTurn({ address, limit: 3, nowMs }));
    return (await Promise.all(requests)).filter(({ passes }) => passes).length;
  }
  return { ask, asked, inTurn };
}

test('whoever goes on beyond the limit, however many at once, is asked about once until a request can pass', async () => {
  const { ask, asked } = setup();
  expect(await ask(200, 1_000)).toBe(3);
  expect(asked).toMatchObject({ times: 4, most: 1 });
  expect(await ask(200, 60_999)).toBe(0);
  expect(asked.times).toBe(4);
  expect(await ask(200, 61_000)).toBe(3);
  expect(asked).toMatchObject({ times: 8, most: 1 });
});

test('what was refused by a clock that is set back is asked about again', async () => {
  const { ask, asked } = setup();
  expect(await ask(5, 3_600_000)).toBe(3);
  expect(await ask(5, 1_000)).toBe(3);
  expect(asked.times).toBe(8);
});

test('one address does not wait for the requests of another, nor for what failed of its own', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const inTurn = countInTurn(async ({ address, nowMs }) => {
    if (address === 'slow') await answered;
    if (nowMs === 0) throw new Error('away');
    return { passes: true, counted: 1, oldestMs: nowMs };
  });
  const slow = [0, 1].map((nowMs) => inTurn({ address: 'slow', limit: 3, nowMs }));
  const outcomes = Promise.allSettled(slow);
  expect(await inTurn({ address: 'other', limit: 3, nowMs: 1 })).toMatchObject({ passes: true });
  answer();
  expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
});

test('a count that never comes holds nobody back for long', async () => {
  let asked = 0;
  const inTurn = countInTurn(({ nowMs: oldestMs }) => {
    asked += 1;
    return asked === 1 ? new Promise(() => {}) : Promise.resolve({ passes: true, counted: 1, oldestMs });
  });
  const requests = Array.from({ length: 20 }, () => inTurn({ address: '192.0.2.250', limit: 30, nowMs: 1 }));
  expect(await Promise.all(requests.slice(1))).toHaveLength(19);
});
