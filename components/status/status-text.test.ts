import { expect, test } from 'vitest';
import { type DeskStatus, lanes } from '#lib/contract/desk.ts';
import { statusText } from './status-text.ts';

const AT = Date.UTC(2026, 10, 21, 12, 3, 14);

const NAMES = new Map([['scrypt', 'Scrypt']]);

function setup(changed: Partial<DeskStatus> = {}): string {
  const ofLane = { used: 0, waiting: 0 };
  const status: DeskStatus = {
    environment: 'demo',
    budget: {
      used: 12,
      limit: 95,
      waiting: 1,
      lanes: {
        money: ofLane,
        connect: ofLane,
        change: ofLane,
        open: { used: 12, waiting: 1 },
        refresh: ofLane,
        long: ofLane,
      },
    },
    timeline: { money: [], connect: [], change: [], open: [12], refresh: [], long: [] },
    changesAMinute: 57,
    cache: { hits: 45, answers: 60 },
    upstream: { state: 'failing', since: AT - 90_000, latency: { p50: 12, p95: 40 } },
    indexes: [
      { algo: '*', rigs: 40, asOf: AT - 35_000 },
      { algo: 'scrypt', rigs: 7 },
    ],
    shared: 'alone',
    version: '0.1.0',
    build: '3fa94c1d',
    startedAt: AT - 3_600_000,
    now: AT,
    ...changed,
  };
  return statusText({ status, algorithmOf: (slug) => NAMES.get(slug) ?? slug });
}

test('everything on the page is in the text, with units and times in UTC', () => {
  expect(setup().split('\n')).toEqual([
    'Hashdesk 0.1.0 (3fa94c1d), as of 21 Nov 2026, 12:03:14 UTC',
    'This instance has run since 21 Nov 2026, 11:03:14 UTC.',
    'Environment: demo',
    'One instance of the desk.',
    'Calls to the market in the last minute: 12 of 95, 1 waiting',
    '- Renting and extending: 0 made, 0 waiting',
    '- Connecting keys: 0 made, 0 waiting',
    '- Own changes: 0 made, 0 waiting',
    '- Just opened: 12 made, 1 waiting',
    '- Kept fresh: 0 made, 0 waiting',
    '- Long lists: 0 made, 0 waiting',
    'Answered without a call, in the last 5 minutes: 45 of 60, 75 %',
    'The market does not answer, since 21 Nov 2026, 12:01:44 UTC',
    'Answers of the last 5 minutes: half within 12 ms, 95 % within 40 ms',
    'Market lists:',
    '- All algorithms: 40 rigs, 35 s old',
    '- Scrypt: 7 rigs so far, being read for the first time',
    '',
  ]);
});

test('what is not known is said, and every lane is there', () => {
  const text = setup({
    cache: { hits: 0, answers: 0 },
    upstream: { state: 'not asked' },
    indexes: [],
    otherProgramSince: AT,
  });
  expect(text).toContain('in the last 5 minutes: nothing was asked');
  expect(text).toContain('The market has not been asked lately\nNo answer in the last 5 minutes');
  expect(text).toContain('Market lists: none is kept');
  expect(text).toContain('Another program uses the key since');
  expect(text.match(/^- .* made, .* waiting$/gm)).toHaveLength(lanes.length);
});

test('a market that answers says since when, and a list of one rig is one rig', () => {
  const text = setup({
    upstream: { state: 'answering', since: AT - 90_000 },
    indexes: [{ algo: 'x11', rigs: 1, asOf: AT - 35_000 }],
  });
  expect(text).toContain('The market answers, since 21 Nov 2026, 12:01:44 UTC');
  expect(text).toContain('- x11: 1 rig, 35 s old');
});
