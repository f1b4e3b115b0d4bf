import { expect, test } from 'vitest';
import { isAway, openNothing, openOnceHere, setAway } from './away.ts';

/** A desk that is away, and the pages that were opened. */
function setup() {
  const opened: string[] = [];
  setAway(true);
  return { opened, ask: (page: string) => openOnceHere(() => opened.push(page)) };
}

test('of several pages that were asked for, the last opens once the desk is here again', () => {
  const { opened, ask } = setup();
  ask('market');
  ask('wallet');
  expect([isAway(), opened]).toEqual([true, []]);
  setAway(false);
  expect([isAway(), opened]).toEqual([false, ['wallet']]);
});

test('where nobody waits for it any more, a page that was asked for stays closed', () => {
  const { opened, ask } = setup();
  ask('market');
  openNothing();
  setAway(false);
  expect(opened).toEqual([]);
});
