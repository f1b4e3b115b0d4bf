import { routeOf, type UnservedRoute } from './request-path.ts';

/** A request that Node's parser gave up: what came last, and how far it was read. */
export interface BrokenRequest extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
  bytesParsed?: number;
}

const REQUEST_LINE = /^([\w!#$%&'*+.^`|~-]+) (\/[^\s?]*)\S* HTTP\/1\.[01]\r?$/;

/** Where a request was to go that Node does not read since it does not know its method; undefined where it is not even HTTP. */
export function routeOfUnknownMethod({
  code,
  rawPacket,
  bytesParsed = 0,
}: BrokenRequest): UnservedRoute | undefined {
  if (code !== 'HPE_INVALID_METHOD' || !rawPacket) return undefined;
  const text = rawPacket.toString('latin1');
  // Before it in the same packet there may be requests that were read.
  const line = text.slice(text.lastIndexOf('\n', bytesParsed) + 1);
  const [, method, path] = REQUEST_LINE.exec(line.split('\n', 1).join()) ?? [];
  const route = method && path ? routeOf(method, path) : undefined;
  return route?.kind === 'served' ? undefined : route;
}
