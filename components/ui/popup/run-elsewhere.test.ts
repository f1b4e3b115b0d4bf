import { expect, onTestFinished, test, vi } from 'vitest';

/** What a tab shows of changes that go on behind another page. */
async function setup() {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { showToasts } = await import('./toast-queue.ts');
  const { tellElsewhere } = await import('./run-elsewhere.ts');
  const shown = new Map<string, { title: string; stays?: boolean; tone?: string }>();
  const end = showToasts({
    show: ({ id = '', ...toast }) => void shown.set(id, toast),
    hide: (id) => void shown.delete(id),
    clear: () => shown.clear(),
  });
  onTestFinished(end);
  const run = tellElsewhere({ title: 'Rigs are being changed.', href: '/my-rigs' });
  return { run, shown, told: () => [...shown.values()] };
}

test('that changes go on is said once on another page, and is gone where they are seen', async () => {
  const { run, shown, told } = await setup();
  run.goesOn(true);
  expect(told()).toEqual([]);
  run.goesOn(false);
  expect(told()).toEqual([{ title: 'Rigs are being changed.', href: '/my-rigs', stays: true }]);
  shown.clear();
  run.goesOn(false);
  expect(told(), 'dismissed is dismissed').toEqual([]);
  run.goesOn(true);
  run.goesOn(false);
  expect(told()).toHaveLength(1);
  run.goesOn(true);
  expect(told()).toEqual([]);
});

test('what came of them takes its place, and stays where something is left to look at', async () => {
  const { run, told } = await setup();
  run.goesOn(false);
  run.ended('2 of 3 rigs changed.', { isWatched: false, isWhole: false });
  expect(told()).toEqual([{ title: '2 of 3 rigs changed.', href: '/my-rigs', tone: 'warn' }]);
  run.ended('All 3 rigs are changed.', { isWatched: false, isWhole: true });
  expect(told()).toEqual([{ title: 'All 3 rigs are changed.', href: '/my-rigs', tone: 'neutral' }]);
  run.goesOn(false);
  run.ended('All 3 rigs are changed.', { isWatched: true, isWhole: true });
  expect(told()).toEqual([]);
});
