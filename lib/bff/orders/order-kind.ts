import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import type { ExtensionTerms, OrderName, RentalTerms } from '#lib/contract/desk-orders.ts';
import type { Params } from '#lib/contract/endpoints.ts';
import type { Data, ParsedBody } from '#lib/contract/shapes.ts';
import type { CallArgs, Upstream } from '#lib/upstream/client.ts';

/** The terms that come with an order: for what is paid for, those the person confirmed. */
export interface ConfirmedTerms {
  createRental: RentalTerms;
  extendRental: ExtensionTerms;
  createRig: undefined;
  createProfile: undefined;
  createPool: undefined;
}

/** What is ordered. */
export interface Wish<N extends OrderName> {
  params: Params<N>;
  body: ParsedBody<N>;
  confirmed: ConfirmedTerms[N];
  /** The saved pool whose password is to be put in. */
  savedPool?: string;
}

/** Something that an order made or extended. */
export interface Found {
  id: string;
  /** As the endpoint would have answered. */
  data: unknown;
}

/** How one kind of order is prepared, and found again where its answer was lost. */
export interface OrderKind<N extends OrderName> {
  lane: Lane;
  /** "rig 7", "rental 812": orders of one key about one subject go one after the other. */
  subject: (wish: Wish<N>) => string;
  /**
   * Reads what it takes to tell later whether the order went through, to be kept in the journal, and whether the terms
   * still are those confirmed. Throws TERMS_CHANGED, the service's refusal, or as any read does.
   */
  prepare: (upstream: Upstream, wish: Wish<N>) => Promise<unknown>;
  /** The id of what was made or extended. */
  idOf: (data: Data<N>) => string;
  /** Reads whether the order went through, by what `prepare` gave. Throws where that cannot be read. */
  find: (upstream: Upstream, before: unknown) => Promise<Found | undefined>;
}

/** The call an order makes. */
export function callOf<N extends OrderName>({ params, body }: Wish<N>, lane: Lane): CallArgs<N> {
  return { params, body, lane } as unknown as CallArgs<N>;
}
