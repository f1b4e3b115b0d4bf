import { expect, test } from 'vitest';
import { clearToasts, hearToasts, isWanted, showToasts, tell } from './toast-queue.ts';

test('what is told before anything can show it waits, and is shown once and in order', () => {
  const shown: string[] = [];
  const showing = {
    show: ({ title }: { title: string }) => void shown.push(title),
    clear: () => void shown.splice(0),
  };
  let heard = 0;
  const deafen = hearToasts(() => {
    heard += 1;
  });
  expect(isWanted()).toBe(false);
  tell({ title: 'first' });
  tell({ title: 'second' });
  expect([isWanted(), heard]).toEqual([true, 2]);
  const end = showToasts(showing);
  tell({ title: 'third' });
  expect(shown).toEqual(['first', 'second', 'third']);
  end();
  tell({ title: 'fourth' });
  expect(shown).toHaveLength(3);
  const endAgain = showToasts(showing);
  expect(shown).toEqual(['first', 'second', 'third', 'fourth']);
  clearToasts();
  expect(shown).toEqual([]);
  endAgain();
  tell({ title: 'fifth' });
  clearToasts();
  showToasts(showing)();
  expect(shown).toEqual([]);
  deafen();
});
