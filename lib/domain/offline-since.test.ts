import { expect, test } from 'vitest';
import { offlineSince } from './offline-since.ts';

const NOW_MS = 1_785_600_000_000;
const offline = { online: false, status: { online: false }, offline_since: 1_785_590_000 };

test('a rig that is offline says since when, where its market does', () => {
  expect(offlineSince(offline, NOW_MS)).toBe(1_785_590_000_000);
  expect(offlineSince({ status: { online: false }, offline_since: 1_785_590_000 }, NOW_MS)).toBe(
    1_785_590_000_000,
  );
  for (const silent of [undefined, null, 0])
    expect(offlineSince({ ...offline, offline_since: silent }, NOW_MS)).toBeUndefined();
});

test('of a rig that is online, or of which nobody says, nothing is told', () => {
  expect(offlineSince({ ...offline, online: true, status: { online: true } }, NOW_MS)).toBeUndefined();
  expect(offlineSince({ status: {}, offline_since: 1_785_590_000 }, NOW_MS)).toBeUndefined();
});

test('a time that is still to come is none', () => {
  expect(offlineSince({ ...offline, offline_since: NOW_MS }, NOW_MS)).toBeUndefined();
});
