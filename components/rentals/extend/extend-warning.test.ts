import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { extendWarning } from './extend-warning.ts';

type Delivery = NonNullable<Rental['delivery']>;

const MINUTES = { observed: 240, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
const DELIVERY: Delivery = {
  shares: 2911,
  minutes: MINUTES,
  verdict: 'within-chance',
  percent: '97.10',
  low: '93.60',
  high: '100.70',
};

function setup({ rig = {}, ...rental }: { rig?: object } & Partial<Omit<Rental, 'rig'>> = {}): Rental {
  const data = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
  return { ...data, ...rental, rig: { ...data.rig, ...rig } };
}

function judged(rental: Parameters<typeof setup>[0]) {
  return extendWarning(setup({ delivery: DELIVERY, ...rental }));
}

test('who extends what delivers nothing right now is told who pays for that time', () => {
  expect(judged({ rig: { online: true, poolstatus: 'online' } })).toBeUndefined();
  expect(judged({ rig: { online: false } })?.sentence).toMatch(/^The rig was offline .* refunded/);
  expect(judged({ rig: { online: false, poolstatus: 'offline' } })?.sentence).toMatch(/^Your pool .* paid/);
  expect(judged({ rig: { online: false } })?.brief).toBe('offline');
  expect(judged({ rig: { online: false }, ended: true })).toBeUndefined();
});

test('where the market tells nothing of what was delivered, nobody says who pays', () => {
  const sentence = (rig: object) => extendWarning(setup({ rig }))?.sentence;
  expect(sentence({ online: false })).toBe('The rig was offline when last observed.');
  expect(sentence({ poolstatus: 'offline' })).toBe('Your pool could not be reached when last observed.');
});

test('who extends what was short so far, or away for long, is told so', () => {
  const short = { ...DELIVERY, verdict: 'short', percent: '88.10', low: '85.00', high: '91.30' };
  expect(judged({ delivery: short })).toEqual({
    sentence:
      'So far 88.1 % of advertised (85.0–91.3) from 2,911 shares: short. Fewer shares came than an honest rig finds in 97.5\u00a0% of cases.',
    brief: 'short',
  });
  const minutes = { ...MINUTES, rig: 60 };
  const away = {
    ...DELIVERY,
    minutes,
    verdict: 'interrupted',
    percent: '75.00',
    low: '72.00',
    high: '78.00',
  };
  expect(judged({ delivery: away })?.brief).toBe('interrupted');
  expect(judged({ delivery: { ...away, high: '95.00' } })).toBeUndefined();
});

test('who extends what nobody measures is told so, unless it only began', () => {
  const hashrate = { advertised: { hash: 1, type: 'th' }, last_30min: { hash: '', type: 'gh' } };
  const beganJust = { ...DELIVERY, minutes: { ...MINUTES, observed: 20 } };
  expect(judged({ rig: { hashrate } })?.brief).toBe('not measured');
  expect(
    judged({ rig: { hashrate: { ...hashrate, last_30min: { hash: '0.000', type: 'gh' } } } }),
  ).toBeUndefined();
  expect(judged({ rig: { hashrate }, delivery: beganJust })).toBeUndefined();
});
