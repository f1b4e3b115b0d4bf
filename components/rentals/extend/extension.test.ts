import { expect, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import type { Rental } from '../rental-figures.ts';
import {
  type ExtensionQuote,
  extendBlocked,
  extensionOrder,
  extensionReview,
  hoursToAdd,
  outdated,
} from './extension.ts';

const START = 1_785_585_600;
const HOUR = 3600;
const RENTER: PermissionLevels = { permAccount: 'read', permRental: 'write', permRig: 'none' };

/** Six hours of a rig that is rented for at most ten. */
function setup({
  rig = {},
  ...rental
}: { rig?: Partial<Rental['rig']> } & Partial<Omit<Rental, 'rig'>> = {}) {
  return {
    id: '1',
    hashrate: { advertised: { hash: '2', type: 'th' } },
    price: { type: 'th', advertised: '0.00010000', paid: '0.00094200', currency: 'BTC' },
    length: '6',
    start: '2026-08-01 12:00:00 UTC',
    end: '2026-08-01 18:00:00 UTC',
    start_unix: String(START),
    end_unix: String(START + 6 * HOUR),
    ended: false,
    rig: { maxhours: '10', extensions: true, status: { status: 'rented' }, ...rig } as Rental['rig'],
    ...rental,
  } satisfies Rental;
}

interface At {
  levels?: PermissionLevels;
  outcome?: OrderOutcome;
  hoursIn?: number;
}

function blocked(rental: Rental, { levels = RENTER, outcome = { name: 'none' }, hoursIn = 1 }: At = {}) {
  return extendBlocked(rental, { levels, outcome, nowMs: (START + hoursIn * HOUR) * 1000 });
}

test('a running rental of one who may is extended', () => {
  expect(blocked(setup())).toBeUndefined();
});

test('a rental is extended up to its last second, and not after, whatever was read of it', () => {
  expect(blocked(setup(), { hoursIn: 6 - 1 / HOUR })).toBeUndefined();
  expect(blocked(setup(), { hoursIn: 6 })).toMatch(/has ended/);
  expect(blocked(setup({ ended: true }))).toMatch(/has ended/);
});

test('a review made of fewer hours than the rental has by now is not confirmed', () => {
  const reviewed = (hours?: string) =>
    extensionReview(setup(), 3, { cost: '1', currency: 'BTC', current_hrs: hours } as ExtensionQuote);
  const of7 = setup({ end_unix: String(START + 7 * HOUR) });
  for (const hours of [undefined, '6', '5.6', 'six']) {
    expect(outdated(setup(), reviewed(hours))).toBeUndefined();
    expect(outdated(of7, reviewed(hours))).toMatch(/extended since you reviewed/);
  }
  // The quote may know of more hours than the rental as it was read.
  expect(outdated(of7, reviewed('7'))).toBeUndefined();
});

test('what stands in the way is named', () => {
  expect(blocked(setup(), { levels: { ...RENTER, permRental: 'read' } })).toBe(
    'Extending needs permRental write; this key has read.',
  );
  expect(blocked(setup({ rig: { extensions: false } }))).toMatch(/does not allow extensions/);
  expect(blocked(setup({ rig: { maxhours: '6' } }))).toBe(
    'The rig is rented for at most 6 hours, and this rental has them already.',
  );
});

test('what the market would refuse is not offered: a rig that is barred, switched off or without a price', () => {
  expect(blocked(setup({ rig: { error_notice: 'Barred.' } }))).toBe(
    'Barred. Its rental runs on, and cannot be extended.',
  );
  expect(blocked(setup({ rig: { available_status: 'disabled' } }))).toMatch(
    /^The owner has taken the rig off/,
  );
  const price = { type: 'th', BTC: { currency: 'BTC', price: '0.00000000', enabled: false } };
  expect(blocked(setup({ rig: { price } }))).toMatch(/^The owner no longer takes BTC/);
});

test('a service that does not say whether extensions are allowed is asked', () => {
  expect(blocked(setup({ rig: { extensions: null } }))).toBeUndefined();
});

test('while an extension is being made, or perhaps was, there is no second one', () => {
  expect(blocked(setup(), { outcome: { name: 'running' } })).toMatch(/still being made/);
  const outcome = { name: 'unknown', intent: 'a', lookAtMs: undefined } as const;
  expect(blocked(setup(), { outcome })).toMatch(/not known yet/);
  expect(blocked(setup(), { outcome: { name: 'not known', intent: 'a' } })).toMatch(
    /Look at its hours first/,
  );
});

test('the hours that can be added are those up to the longest rental', () => {
  expect(hoursToAdd(setup())).toBe(4);
  expect(hoursToAdd(setup({ rig: { maxhours: '3' } }))).toBe(0);
  expect(hoursToAdd(setup({ rig: { maxhours: 'no limit' } }))).toBe(1500);
});

const QUOTE: ExtensionQuote = {
  rentalid: '1',
  rigid: '7',
  currency: 'BTC',
  cost: '0.00030000',
  fee: '0.00000900',
  total: '0.00030900',
  current_hrs: '6',
  end: '2026-08-01 21:00:00 UTC',
};

test('what is confirmed are the figures of the quote', () => {
  expect(extensionReview(setup(), 3, QUOTE)).toMatchObject({
    newEndMs: (START + 9 * HOUR) * 1000,
    confirmed: {
      length: 3,
      cost: '0.00030000',
      fee: '0.00000900',
      total: '0.00030900',
      currency: 'BTC',
      current_hrs: 6,
    },
  });
});

test('what a service leaves out is not confirmed, and the new end then follows from the old', () => {
  const { currency, cost, rentalid, rigid } = QUOTE;
  const { confirmed, newEndMs } = extensionReview(setup(), 2, { currency, cost, rentalid, rigid, fee: null });
  expect(confirmed).toEqual({ length: 2, cost, currency });
  expect(newEndMs).toBe((START + 8 * HOUR) * 1000);
});

test('an order names what was seen and confirmed as its limits, each as far as the market says it', () => {
  const rate = { price: '0.00240000', type: 'ph' };
  const confirmed = { length: 2, cost: '0.00020000', currency: 'BTC' };
  const order = { id: '14', hours: 2, rate, confirmed: { ...confirmed, total: '0.00020600' } };
  expect(extensionOrder(order).body).toEqual({ length: 2, rate, total: '0.00020600' });
  expect(extensionOrder({ ...order, rate: undefined, confirmed }).body).toEqual({ length: 2 });
  const unrounded = { ...confirmed, total: '0.00020600000000000002' };
  expect(extensionOrder({ ...order, confirmed: unrounded }).body).toEqual({ length: 2, rate });
});
