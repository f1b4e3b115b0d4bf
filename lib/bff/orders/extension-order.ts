import 'server-only';
import { z } from 'zod';
import { rentalSubject } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import type { Found, OrderKind, Wish } from './order-kind.ts';
import { extensionTermsNow, requireSameExtension } from './terms.ts';

type Rental = Data<'rentalDetail'>;

const lane = 'money';
const HOUR_SECONDS = 3600;

const beforeOrder = z.object({
  rental: z.string(),
  hours: z.number(),
  cost: z.string(),
  /** How many extensions of so many hours there were. */
  extensions: z.number(),
  /** The hours of all of them, where the service says. */
  extended: z.number().optional(),
  endUnix: z.number(),
});

type BeforeOrder = z.infer<typeof beforeOrder>;

/** An extension went through where the rental has one of that length, or is longer by it, unlike before. */
export const extensionOrder: OrderKind<'extendRental'> = {
  lane,
  subject: ({ params }) => rentalSubject(params.id),
  prepare,
  idOf: ({ rentalid }) => rentalid,
  find,
};

async function prepare(upstream: Upstream, { params, body, confirmed }: Wish<'extendRental'>) {
  const rental = await upstream.call('rentalDetail', { params: { id: params.id }, lane });
  // Without the price accepted: of a dearer one it is to tell what it is now.
  const asked = { length: body.length, getcost: true };
  const quote = await upstream.call('extendRental', { params, body: asked, lane });
  requireSameExtension(confirmed, extensionTermsNow(quote, body.length));
  return {
    rental: params.id,
    hours: body.length,
    cost: confirmed.cost,
    extensions: extensionsOf(rental, body.length),
    extended: numberOf(rental.extended),
    endUnix: Number(rental.end_unix),
  } satisfies BeforeOrder;
}

async function find(upstream: Upstream, before: unknown): Promise<Found | undefined> {
  const order = beforeOrder.parse(before);
  const rental = await upstream.call('rentalDetail', { params: { id: order.rental }, lane });
  if (!isExtended(rental, order)) return undefined;
  const { rig, price, length, end } = rental;
  const data: Data<'extendRental'> = {
    rentalid: order.rental,
    rigid: rig.id,
    currency: price.currency,
    cost: order.cost,
    new_hrs: length,
    end,
    success: true,
  };
  return { id: order.rental, data };
}

/** Services say it in different places, and not all fill each: one that says so is enough. */
function isExtended(rental: Rental, { hours, extensions, extended, endUnix }: BeforeOrder): boolean {
  const now = numberOf(rental.extended);
  return (
    extensionsOf(rental, hours) > extensions ||
    (now !== undefined && extended !== undefined && now - extended >= hours) ||
    Number(rental.end_unix) - endUnix >= hours * HOUR_SECONDS
  );
}

function extensionsOf({ extensions }: Rental, hours: number): number {
  return (extensions ?? []).filter(({ length }) => Number(length) === hours).length;
}

function numberOf(text: string | null | undefined): number | undefined {
  return text ? Number(text) : undefined;
}
