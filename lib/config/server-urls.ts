/** How the address of a server is written; `schemes` are told in their order. */
interface UrlForm {
  schemes: readonly string[];
  example: string;
}

const POSTGRES: UrlForm = {
  schemes: ['postgres', 'postgresql'],
  example: 'postgres://user:password@host:5432/database',
};
const REDIS: UrlForm = { schemes: ['redis', 'rediss'], example: 'redis://user:password@host:6379/1' };

/** A database of PostgreSQL; undefined where there is none. Never quoted in a message, nor any part of it: it may hold a password. */
export function optionalPostgresUrl(text: string): string | undefined {
  const url = optionalUrl(text, POSTGRES);
  // What a "#" of a password leaves, where the file of variables takes it for the begin of a comment.
  if (url && url.pathname.length < 2) {
    throw new RangeError(`must name a database, as ${POSTGRES.example} does`);
  }
  return url && text;
}

/** Redis, of which a database may be named by its number; undefined where there is none. Never quoted in a message either. */
export function optionalRedisUrl(text: string): string | undefined {
  const url = optionalUrl(text, REDIS);
  if (url && !/^\/?\d{0,9}$/.test(url.pathname)) {
    throw new RangeError('must name a database of Redis by its number, such as redis://127.0.0.1/1');
  }
  return url && text;
}

function optionalUrl(text: string, { schemes, example }: UrlForm): URL | undefined {
  if (text === '') return undefined;
  if (/^["'`]/.test(text)) throw new RangeError('must be written without quotes around it');
  const begins = schemes.map((scheme) => `${scheme}://`);
  if (!begins.some((begin) => text.toLowerCase().startsWith(begin))) {
    throw new RangeError(`must be a URL that begins with ${begins.join(' or ')}`);
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && !isCutShort(url) && isWellEscaped(url)) return url;
  throw new RangeError(
    `cannot be read as a URL such as ${example}: # / ? @ : and % of its password are written percent-encoded (%23 %2F %3F %40 %3A %25)`,
  );
}

/** Whether the address of the server ended in the middle of a password, of which the rest would be told as a host or a database. */
function isCutShort({ href, pathname, search }: URL): boolean {
  return href.includes('#') || `${pathname}${search}`.includes('@');
}

function isWellEscaped({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}${pathname}`);
    return true;
  } catch {
    return false;
  }
}
