import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#service/db/open-database.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { insertAccount, listAccounts } from './repo.ts';

test('of two operators who add a user at once, in capitals and not, one is refused', async () => {
  const { db, close } = await openDatabase(await freshPlace());
  onTestFinished(close);
  const add = (username: string) => insertAccount(db, { username, createdUnix: 0 });
  const outcomes = await Promise.allSettled(['olga', 'OLGA'].map(add));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'NAME_TAKEN' }) }]);
  expect(await listAccounts(db)).toHaveLength(1);
});
