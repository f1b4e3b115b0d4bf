import type { PermissionLevels } from '#lib/contract/access.ts';
import type { EndpointName, Params } from '#lib/contract/endpoints.ts';
import type { Data, ParsedBody, ParsedQuery } from '#lib/contract/shapes.ts';

/** An authenticated account, and the key it came with. */
export interface Caller {
  accountId: number;
  username: string;
  apiKey: string;
  nonce: string;
  levels: PermissionLevels;
}

interface MarketRequest<N extends EndpointName> {
  params: Params<N>;
  query: ParsedQuery<N>;
  body: ParsedBody<N>;
}

/** A signed request adds who asks. */
interface SignedRequest<N extends EndpointName> extends MarketRequest<N> {
  caller: Caller;
}

/** Request to data. A refusal is thrown as `MarketRefusal`; everything else that is thrown is INTERNAL. */
type Handler<N extends EndpointName> = (
  request: N extends PublicName ? MarketRequest<N> : SignedRequest<N>,
) => Promise<Data<N>>;

type PublicName = 'assets' | 'algorithms';

/** Handlers under the names of the table. */
export type Handlers<N extends EndpointName = EndpointName> = { [K in N]: Handler<K> };
