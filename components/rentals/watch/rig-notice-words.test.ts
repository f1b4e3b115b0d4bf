import { expect, test } from 'vitest';
import { formatMoment } from '#components/ui/text/moment.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import { rigNoticeWords } from './rig-notice-words.ts';
import type { OwnRig, RigNotice } from './rig-watch-memory.ts';

const HOUR_MS = 3_600_000;
const seen = { away: 'rig-offline', firstSeenMs: HOUR_MS, lastSeenMs: 2 * HOUR_MS, told: true } as const;
const at = (hours: number) => formatMoment(hours * HOUR_MS, 'minute');
const judged = { delivery: { hours: 168, days: [], shares: 0 } };

function notice(kind: RigNotice['kind'], rig: Partial<OwnRig> = {}, beganMs?: number): RigNotice {
  const rented = { ...ownRig, status: { ...ownRig.status, status: 'rented' } };
  return { kind, rig: { ...rented, ...rig }, absence: { ...seen, beganMs } };
}

test('one rig is told of by name, with since when, and what that time counts as where the market judges', () => {
  expect(rigNoticeWords([notice('away', judged, 0.5 * HOUR_MS)], 2 * HOUR_MS)).toEqual({
    title: 'Rig 7 does not deliver',
    text: `Basement 7: it is rented, and was offline from ${at(0.5)} on, for 10 minutes at least. Such time counts as not delivered.`,
    href: '/my-rigs/7',
    tone: 'warn',
  });
  expect(rigNoticeWords([notice('away')], 2 * HOUR_MS).text).toBe(
    `Basement 7: it is rented, and was offline at ${at(1)} and at ${at(2)}.`,
  );
});

test('several are told of together, with as many names as fit, and lead to those that do not deliver', () => {
  const three = ['A', 'B', 'C'].map((name) => notice('away', { name }));
  expect(rigNoticeWords(three as [RigNotice], 0)).toEqual({
    title: '3 rented rigs do not deliver',
    text: 'They were offline when last observed: “A”, “B”, “C”.',
    href: '/my-rigs?state=not-delivering',
    tone: 'warn',
  });
  const many = Array.from({ length: 300 }, (_, index) => notice('away', { name: `R${index}`, ...judged }));
  expect(rigNoticeWords(many as unknown as [RigNotice], 0).text).toMatch(
    /“R7”, 292 rigs more\. Such time counts as not delivered\.$/,
  );
});

const idle = { status: { ...ownRig.status, status: 'offline' } };

test('of rigs that nobody rents it is told that nobody can, and nothing of delivery', () => {
  expect(rigNoticeWords([notice('away', { ...judged, ...idle }, 0.5 * HOUR_MS)], 2 * HOUR_MS)).toEqual({
    title: 'Rig 7 is offline',
    text: `Basement 7: you offer it, and it was offline from ${at(0.5)} on, for 10 minutes at least. Nobody can rent it until it is back.`,
    href: '/my-rigs/7',
    tone: 'warn',
  });
  expect(rigNoticeWords([notice('away', idle), notice('away', idle)], 0)).toMatchObject({
    title: '2 rigs you offer are offline',
    href: '/my-rigs?state=offline',
  });
  expect(rigNoticeWords([notice('back', idle)], 3 * HOUR_MS).text).toBe(
    `Basement 7: you offer it, and it was online at ${at(3)}.`,
  );
  expect(rigNoticeWords([notice('back', idle), notice('back', idle)], 0)).toMatchObject({
    title: '2 rigs you offer are online again',
    tone: 'neutral',
  });
});

test('who is back is no warning', () => {
  expect(rigNoticeWords([notice('back')], 3 * HOUR_MS)).toEqual({
    title: 'Rig 7 is online again',
    text: `Basement 7: it is rented, and was online at ${at(3)}.`,
    href: '/my-rigs/7',
    tone: 'neutral',
  });
  expect(rigNoticeWords([notice('back'), notice('back')], 0)).toMatchObject({
    title: '2 rented rigs are online again',
    href: '/my-rigs?state=rented',
  });
});
