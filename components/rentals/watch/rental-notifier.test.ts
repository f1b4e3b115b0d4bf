import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#test/memory-storage.ts';

const KEY = 'hashdesk.notifications';
const NOTICE = { tag: 'one', title: 'Rental 7 ends', text: 'At 14:00.' };

// What a page found out of its browser is of that page alone.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** A page where they were switched on before. `works`: whether it may show one; `answer`: what is said to the browser's question. */
async function setup(works: boolean, answer: NotificationPermission = 'granted') {
  const shown: string[] = [];
  class Told {
    static permission = 'granted';
    static requestPermission = async () => answer;
    constructor(title: string) {
      if (!works) throw new TypeError('Illegal constructor');
      shown.push(title);
    }
  }
  const localStorage = memoryStorage();
  localStorage.setItem(KEY, 'on');
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, Notification: Told }));
  vi.stubGlobal('Notification', Told);
  return { ...(await import('./rental-notifier.ts')), shown, localStorage };
}

test('one that is shown when they are switched on tells that they come, also where the browser was asked first', async () => {
  const { isShownFirst, notify, shown } = await setup(true);
  expect(await isShownFirst('granted')).toBe(true);
  expect(await isShownFirst('default')).toBe(true);
  notify(NOTICE);
  expect(shown).toEqual(['Notifications are on', 'Notifications are on', NOTICE.title]);
});

test.each(['denied', 'default'] as const)('none is shown where the browser answers %s', async (answer) => {
  const { isShownFirst, shown } = await setup(true, answer);
  expect(await isShownFirst('default')).toBe(false);
  expect(shown).toEqual([]);
});

test('where pages may show none, though they are allowed, they cannot be switched on', async () => {
  const { isNotifying, isShownFirst } = await setup(false);
  expect(isNotifying(), 'nobody tried yet').toBe(true);
  expect(await isShownFirst('granted')).toBe(false);
  expect(isNotifying()).toBe(false);
});

test('where they were switched on before, the first that cannot be shown switches them off, also for the next page', async () => {
  const { notify, localStorage } = await setup(false);
  notify(NOTICE);
  expect(localStorage.getItem(KEY)).toBe('off');
});
