import { expect, test } from 'vitest';
import { hearToasts, isWanted, showToasts, tell } from './toast-queue.ts';

test('what is told before anything can show it waits, and is shown once and in order', () => {
  const shown: string[] = [];
  let heard = 0;
  const deafen = hearToasts(() => {
    heard += 1;
  });
  expect(isWanted()).toBe(false);
  tell({ title: 'first' });
  tell({ title: 'second' });
  expect([isWanted(), heard]).toEqual([true, 2]);
  const end = showToasts(({ title }) => shown.push(title));
  tell({ title: 'third' });
  expect(shown).toEqual(['first', 'second', 'third']);
  end();
  tell({ title: 'fourth' });
  expect(shown).toHaveLength(3);
  const endAgain = showToasts(({ title }) => shown.push(title));
  expect(shown).toEqual(['first', 'second', 'third', 'fourth']);
  endAgain();
  deafen();
});
