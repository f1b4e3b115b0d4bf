import { expect, test } from 'vitest';
import { rigWarning } from './rig-warning.ts';

type Rig = Parameters<typeof rigWarning>[0];

/** A rig of 100 TH/s that came to so many in the last half hour, by so many shares. */
function rig(hash: number | '' | undefined, shares: number | undefined, delivery?: Rig['delivery']): Rig {
  const last_30min = hash === undefined ? undefined : { hash, type: 'th', shares, minutes: 30 };
  return { hashrate: { advertised: { hash: 100, type: 'th' }, last_30min }, delivery } as Rig;
}

const delivery = { hours: 168, shares: 9_000, days: [{ date: '2026-08-01', percent: '98.00' }] };

test('before a rig is paid that delivers less now than chance explains, that is said, with what becomes of it', () => {
  expect(rigWarning(rig(10.1, 400, delivery))?.sentence).toMatch(
    /^In the last 30 minutes the rig delivered 10[.]1 % of advertised [(]9[.]1–11[.]1[)]. Where more is missing than chance explains, all of it is given back at the end, the fee is not[.]$/,
  );
  expect(rigWarning(rig(10.1, 400))?.sentence).toMatch(
    /^In the last 30 minutes .* of advertised [(].*[)][.]$/,
  );
});

test('what chance explains, and what nobody knows, is not warned of', () => {
  expect(rigWarning(rig(80, 20, delivery))).toBeUndefined();
  expect(rigWarning(rig(99, 4_000, delivery))).toBeUndefined();
  expect(rigWarning(rig(undefined, undefined, delivery))).toBeUndefined();
});

test('a rig that nobody measures is warned of where the market judges what is delivered', () => {
  expect(rigWarning(rig('', undefined, delivery))?.brief).toBe('not measured');
  expect(rigWarning(rig('', undefined))).toBeUndefined();
  const without = { ...rig('', undefined, delivery), poolstatus: 'offline' };
  expect(rigWarning(without), 'its owner’s pool is away').toBeUndefined();
});
