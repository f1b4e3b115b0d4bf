import 'server-only';
import { z } from 'zod';
import { withoutPasswords } from '#lib/bff/without-passwords.ts';
import { type RentalTerms, rigSubject } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import type { Found, OrderKind, Wish } from './order-kind.ts';
import { rentalTermsNow, requireSameRental } from './terms.ts';

type Rental = Data<'rentalDetail'>;

const lane = 'money';
const MOST = '100';

const beforeOrder = z.object({ rig: z.string(), hours: z.number(), rentals: z.array(z.string()) });

/** A rental went through where the key has one of that rig and length that it did not have before. */
export const rentalOrder: OrderKind<'createRental'> = {
  lane,
  subject: ({ body }) => rigSubject(body.rig),
  prepare,
  idOf: ({ id }) => id,
  find,
};

async function prepare(upstream: Upstream, { body, confirmed }: Wish<'createRental'>) {
  const { rig: id, length, currency = 'BTC' } = body;
  const [before, feeRate] = await Promise.all([rentalsOf(upstream, id), feeRateOf(upstream, confirmed)]);
  // Last, so that as little time as can be lies between these terms and the order.
  const rig = await upstream.call('rigDetail', { params: { id }, lane });
  requireSameRental(confirmed, rentalTermsNow(rig, confirmed, { currency, length, feeRate }));
  const rentals = before.map((rental) => rental.id);
  return { rig: id, hours: length, rentals } satisfies z.infer<typeof beforeOrder>;
}

/** Read only for a person who confirmed a fee: not every service says it. */
async function feeRateOf(upstream: Upstream, { fee, total }: RentalTerms): Promise<string | undefined> {
  if (fee === undefined && total === undefined) return undefined;
  const { rental_fee } = await upstream.call('assets', { lane });
  return rental_fee ?? undefined;
}

async function find(upstream: Upstream, before: unknown): Promise<Found | undefined> {
  const { rig, hours, rentals } = beforeOrder.parse(before);
  const made = (await rentalsOf(upstream, rig)).find(
    (rental) =>
      !rentals.includes(rental.id) && Number(rental.length) - Number(rental.extended ?? 0) === hours,
  );
  return made && { id: made.id, data: withoutPasswords('rentalDetail', made) };
}

/**
 * The newest hundred of a rig, ended ones too. Where there are more, and a service lists the oldest first, a new one
 * stands among those that have not ended.
 */
async function rentalsOf(upstream: Upstream, rig: string): Promise<Rental[]> {
  const query = { rig, limit: MOST } as const;
  const { total, rentals } = await upstream.call('listRentals', {
    query: { ...query, history: 'true' },
    lane,
  });
  const active = total > rentals.length ? (await upstream.call('listRentals', { query, lane })).rentals : [];
  return [...rentals, ...active].filter((rental) => rental.rig.id === rig);
}
