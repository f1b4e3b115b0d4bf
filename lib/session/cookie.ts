import 'server-only';

/** The prefix makes browsers insist on Secure, on Path=/ and on no Domain, so that no neighbour can plant it. */
const NAME = '__Host-hashdesk';
const FLAGS = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** What browsers keep of one cookie, name included. */
export const MAX_COOKIE_BYTES = 4_096;

/** The value of the session cookie in a `Cookie` header. One that occurs twice or is too long is none. */
export function readSessionCookie(header: string | null): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const [own, ...more] = pairs.filter((pair) => pair.startsWith(`${NAME}=`));
  if (own === undefined || more.length > 0 || own.length > MAX_COOKIE_BYTES) return undefined;
  return own.slice(NAME.length + 1);
}

export function cookieBytes(value: string): number {
  return Buffer.byteLength(`${NAME}=${value}`);
}

/** The `Set-Cookie` that keeps a value for so many seconds. */
export function setSessionCookie(value: string, maxAgeSeconds: number): string {
  return `${NAME}=${value}; ${FLAGS}; Max-Age=${maxAgeSeconds}`;
}

/** The `Set-Cookie` that removes the session cookie. */
export function clearSessionCookie(): string {
  return setSessionCookie('', 0);
}
