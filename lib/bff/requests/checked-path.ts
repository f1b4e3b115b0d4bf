import 'server-only';
import type { EndpointName, Params } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { fillPath, isPathValue } from '#lib/contract/path.ts';

/** The concrete path of an endpoint. Throws NOT_FOUND for a parameter that cannot be an id: nothing is asked for it. */
export function checkedPath<N extends EndpointName>(name: N, params: Params<N>): string {
  if (!Object.values<string>(params).every(isPathValue)) throw noSuchPath();
  return fillPath(name, params);
}

export function noSuchPath(): MarketRefusal {
  return new MarketRefusal('NOT_FOUND', { message: 'there is nothing under this address' });
}
