import { expect, onTestFinished, test, vi } from 'vitest';

/** A tab in which nothing was told yet. */
async function queue() {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  return import('./toast-queue.ts');
}

test('what is told before anything can show it waits, and is shown once and in order', async () => {
  const { clearToasts, hearToasts, isWanted, showToasts, tell } = await queue();
  const shown: string[] = [];
  const showing = {
    show: ({ title }: { title: string }) => void shown.push(title),
    hide: () => undefined,
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
