import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { openMarket } from '#service/open-market.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { explainFailure } from './explain-failure.ts';

test('a full disk and a database that is away are told as what the operator can mend, anything else as it was', async () => {
  const place = await freshPlace();
  const open = await openMarket({
    place,
    sealKeys: ['a seal key of 32 characters or more'],
    feeRate: '0.03',
  });
  const explain = (failure: unknown) => explainFailure(failure, { open, directory: '/var/lib/hashdesk' });
  const coded = (code: string) => new Error('outer', { cause: Object.assign(new Error('inner'), { code }) });
  const refused = (message: string) => expect.objectContaining({ code: 'UNAVAILABLE', message });

  expect(await explain(coded('ENOSPC'))).toEqual(refused('There is no space left at /var/lib/hashdesk'));
  expect(await explain(coded('53100'))).toEqual(
    refused('There is no space left on the disk of the database'),
  );
  const other = coded('23505');
  expect(await explain(other)).toBe(other);
  await open.close();
  const failure = new Error('the connection broke');
  expect(await explain(failure)).toEqual(refused('The market is without its database just now'));
  expect(await explain(failure)).toMatchObject({ cause: failure });
  const taken = new Error('outer', { cause: new Error('timeout exceeded when trying to connect') });
  expect(await explain(taken)).toEqual(refused('The market was busy with other requests'));
  const no = new MarketRefusal('NOT_FOUND');
  expect(await explain(no)).toBe(no);
});
