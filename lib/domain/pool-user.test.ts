import { expect, test } from 'vitest';
import { isUserOrWorker, workerOf } from './pool-user.ts';

test('a worker stands after the first dot of a login, and none is told apart from a mail address', () => {
  expect(['anna.rig7', 'anna', 'anna.eu.rig7', 'anna.', 'anna@mail.co.uk.rig7'].map(workerOf)).toEqual([
    'rig7',
    undefined,
    'eu.rig7',
    undefined,
    undefined,
  ]);
});

test('a login is of a user only by its whole name', () => {
  expect(['anna', 'anna.rig7', 'annabel', 'bert'].map((login) => isUserOrWorker(login, 'anna'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
