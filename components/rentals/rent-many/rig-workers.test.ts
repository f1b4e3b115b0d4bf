import { expect, test } from 'vitest';
import { failedAsWorker } from './rig-workers.ts';

const failedAs = (user: string) => ({ pool: { host: 'stratum+tcp://a:1', user, pass: 'x' }, failure: user });

test('what failed as a worker of the pool user is told of the pool; as the user alone none of them logs in', () => {
  const failed = ['anna', 'anna.7', 'annabel.7'].map(failedAs);
  expect(failedAsWorker(failed, 'anna')).toEqual([
    { pool: { host: 'stratum+tcp://a:1', user: 'anna', pass: 'x' }, failure: 'anna.7' },
  ]);
  expect(failedAsWorker(failed, undefined)).toEqual([]);
});
