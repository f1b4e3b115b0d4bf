import { expect, test } from 'vitest';
import { isUserOrWorker, workerLogin, workerOf } from './pool-user.ts';

test('a worker stands after the first dot of a login, and none is told apart from a mail address', () => {
  const told = (login: string) => workerOf(login, []);
  expect(['anna.rig7', 'anna', 'anna.eu.rig7', 'anna.', 'anna@mail.co.uk.rig7'].map(told)).toEqual([
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

test('of a user that is known a worker is what follows the whole of it, so that none is added twice', () => {
  const users = ['anna', 'anna.main', 'bert@mail.co.uk'];
  const told = (login: string) => workerOf(login, users);
  expect(['anna.main.rig7', 'anna.rig7', 'anna.main', 'bert@mail.co.uk.rig7'].map(told)).toEqual([
    'rig7',
    'rig7',
    undefined,
    'rig7',
  ]);
});

test('a worker logs in behind the whole of its user, and is known as theirs', () => {
  expect(workerLogin('anna', '1001')).toBe('anna.1001');
  expect(isUserOrWorker(workerLogin('anna.main', '1001'), 'anna.main')).toBe(true);
});
