import { expect, test } from 'vitest';
import { createRunPage, hearRunNotices, type Run, runNotices } from './run-elsewhere.ts';

const RUN: Run = {
  id: 'first',
  owner: 'market key',
  isOver: false,
  title: 'Rigs are being changed.',
  isWhole: false,
};
const END = { isOver: true, title: '2 of 3 rigs changed.' };

interface Now extends Partial<Run> {
  isWatched?: boolean;
}

/** What is told of the run of a page, which its owner looks at unless said otherwise; another one always does. */
function setup(href: string) {
  let run: Run | undefined;
  const page = createRunPage(href, () => run);
  page.watch('another key', () => {});
  let leave = () => {};
  return (now?: Now) => {
    leave();
    leave = () => {};
    if (now && now.isWatched !== false) leave = page.watch(RUN.owner, () => {});
    const { isWatched: _, ...changed } = now ?? {};
    run = now && { ...RUN, ...changed };
    page.changed();
    return runNotices().filter((notice) => notice.href === href);
  };
}

test('that changes go on is told where they are not seen, and once', () => {
  const told = setup('/a');
  expect(told({})).toEqual([]);
  let heard = 0;
  const deafen = hearRunNotices(() => {
    heard += 1;
  });
  const [notice] = told({ isWatched: false });
  expect(notice).toEqual({
    href: '/a',
    owner: 'market key',
    title: 'Rigs are being changed.',
    isOver: false,
    isWhole: false,
  });
  expect(told({ isWatched: false })[0]).toBe(notice);
  expect(heard).toBe(1);
  expect(told({})).toEqual([]);
  expect(heard).toBe(2);
  deafen();
});

test('what came of them takes its place until it was seen, and what was seen is not told', () => {
  const told = setup('/b');
  told({ isWatched: false });
  expect(told({ ...END, isWatched: false })).toMatchObject([{ title: '2 of 3 rigs changed.', isOver: true }]);
  expect(told(END)).toEqual([]);
  expect(told({ ...END, isWatched: false })).toEqual([]);
  // Those that are left are tried again.
  expect(told({ isWatched: false })).toHaveLength(1);
  expect(told({ ...END, isWatched: false })).toHaveLength(1);
  expect(told({ ...END, id: 'second', isWatched: false, title: 'All are changed.' })).toMatchObject([
    { title: 'All are changed.' },
  ]);
});

test('of changes that nobody holds any more nothing is told', () => {
  const told = setup('/c');
  told({ isWatched: false });
  expect(told()).toEqual([]);
});
