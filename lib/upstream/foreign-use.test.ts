import { expect, test } from 'vitest';
import { createForeignUse } from './foreign-use.ts';

const MINUTE = 60_000;

function setup() {
  let minutes = 100;
  return {
    ...createForeignUse({ now: () => minutes * MINUTE }),
    at(minute: number) {
      minutes = minute;
    },
  };
}

test('one refused nonce says nothing, a second within ten minutes does, from the first on', () => {
  const { refused, since, at } = setup();
  refused('certain');
  expect(since()).toBeUndefined();
  at(109);
  refused('certain');
  expect(since()).toBe(100 * MINUTE);
});

test('refusals ten minutes apart are chance', () => {
  const { refused, since, at } = setup();
  for (const minute of [100, 110, 120]) {
    at(minute);
    refused('certain');
  }
  expect(since()).toBeUndefined();
});

test('it is forgotten after thirty quiet minutes, and each refusal begins them anew', () => {
  const { refused, since, at } = setup();
  refused('certain');
  refused('certain');
  at(129);
  refused('certain');
  at(158);
  expect(since()).toBe(100 * MINUTE);
  at(159);
  expect(since()).toBeUndefined();
});

test('what may have been a refused nonce counts once the key works again, within ten minutes', () => {
  const { refused, worked, since, at } = setup();
  refused('perhaps');
  refused('perhaps');
  expect(since()).toBeUndefined();
  worked();
  expect(since()).toBe(100 * MINUTE);
  at(200);
  refused('perhaps');
  refused('perhaps');
  at(210);
  worked();
  expect(since()).toBeUndefined();
});

test('what may have been a refused nonce counts once, however often the key works after it', () => {
  const { refused, worked, since } = setup();
  refused('perhaps');
  worked();
  worked();
  expect(since()).toBeUndefined();
});
