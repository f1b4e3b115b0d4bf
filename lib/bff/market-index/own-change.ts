import 'server-only';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import type { ChangeName } from '#lib/contract/endpoints.ts';
import type { Data, ParsedBody } from '#lib/contract/shapes.ts';
import { shapes } from '#lib/contract/shapes.ts';
import type { MarketIndex } from './market-index.ts';

/** A change that went through. */
interface Done<N extends ChangeName> {
  name: N;
  body: ParsedBody<N>;
  data: Data<N>;
}

/** Tells the index at once what a change of one's own made of a rig: nobody waits for the next sweep to see it. */
export async function noteOwnChange<N extends ChangeName>(
  index: MarketIndex,
  { name, body, data }: Done<N>,
): Promise<void> {
  if (name === 'createRental') await index.note((body as ParsedBody<'createRental'>).rig, undefined);
  if (name !== 'createRig' && name !== 'updateRig') return;
  // The public shape: its pool and its renter stay behind.
  const { data: rig } = shapes.rigDetail.data.safeParse(data);
  if (rig) await index.note(rig.id, rig.status.status === 'available' ? rig : undefined);
}

/** Tells the index what an order made of a rig, once it was found out to have gone through. */
export async function noteSettled(index: MarketIndex, order: Order): Promise<void> {
  const { name, state, result } = order;
  if (state !== 'confirmed' || !result) return;
  const done = { name, body: { rig: rigOfOrder(order) }, data: result.data };
  await noteOwnChange(index, done as Done<typeof name>);
}

/** The id of the rig that an order was about, where it was about one. */
export function rigOfOrder({ name, subject, result }: Order): string | undefined {
  return /^rig (.+)$/.exec(subject)?.[1] ?? rigOfAnswer(name, result?.data);
}

/** The id of the rig that was listed, or whose rental was extended, where the answer says so. */
export function rigOfAnswer(name: ChangeName, data: unknown): string | undefined {
  const { id, rigid } = (data ?? {}) as Partial<Data<'createRig'> & Data<'extendRental'>>;
  return name === 'createRig' ? id : rigid;
}
