import 'server-only';
import { REQUESTED_BY, REQUESTED_BY_HEADER } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';

/**
 * Refuses what does not come from a page of this desk. The browser says so itself (`Sec-Fetch-Site`), or names the
 * origin; a change must carry what no form and no foreign page can send unasked. Throws CROSS_SITE.
 */
export function requireOwnPage(request: Request): void {
  const own = request.method === 'GET' ? mayRead(request) : mayChange(request) && isMarked(request);
  if (!own) throw new MarketRefusal('CROSS_SITE', { message: 'the request does not come from this desk' });
}

function mayRead({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || origin === ownOrigin(headers, url);
}

/** A change without either header comes from no browser of today. */
function mayChange({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  return site === null ? headers.get('origin') === ownOrigin(headers, url) : site === 'same-origin';
}

function isMarked({ headers }: Request): boolean {
  const type = headers.get('content-type') ?? '';
  return headers.get(REQUESTED_BY_HEADER) === REQUESTED_BY && /^application\/json\s*(;|$)/i.test(type);
}

/** The server in front has settled the protocol; the host is what the browser asked for. */
function ownOrigin(headers: Headers, url: string): string {
  const { protocol, host } = new URL(url);
  const scheme = headers.get('x-forwarded-proto') ?? protocol.slice(0, -1);
  return `${scheme}://${headers.get('host') ?? host}`;
}
