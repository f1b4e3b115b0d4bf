import { expect, test } from 'vitest';
import { rigData } from '#test/pages/rental-data.ts';
import { unreadWords } from './chosen-rigs.tsx';
import { reviewWords } from './words.ts';

test('rigs that could not be read are named, and those that are shown as they were are counted', () => {
  const unread = (id: string) => ({ id, dated: undefined });
  const shown = (id: string) => ({ id, dated: { rig: rigData(id), asOfMs: 0 } });
  expect(unreadWords([unread('7')], { left: 2 })).toBe('Rig 7 could not be read, and is left out.');
  expect(unreadWords([unread('7'), shown('8'), unread('9')], { left: 1 })).toBe(
    'Rigs 7, 9 could not be read, and are left out.',
  );
  expect(unreadWords([shown('8')], { left: 1 })).toBe('1 rig could not be read again.');
  expect(unreadWords([unread('7'), unread('9')], { left: 0 })).toBe('Rigs 7, 9 could not be read.');
});

test('a review says which of the rigs chosen are not among those that are rented, since nothing is known of them', () => {
  const plan = [{ rig: rigData('1'), name: 'Rig 1' }];
  expect(reviewWords({ plan, unread: [] })).toBe('1 rig is rented.');
  expect(reviewWords({ plan, unread: ['7', '9'] })).toBe(
    '1 rig is rented. Rigs 7, 9 could not be read, and are not among them.',
  );
});
