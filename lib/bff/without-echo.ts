import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';

const HIDDEN = '[hidden]';
const CODE = /^[A-Z0-9_]+$/;
/** Shorter ones ("x") stand in any word. */
const SHORTEST_ANYWHERE = 4;

/**
 * A refusal in which a service may repeat what it was sent: the passwords of pools are not in it any more, whether they
 * stand there as such, in JSON or in a query. What it says beyond words is left out. Any other error is as it was.
 */
export function withoutEcho(error: unknown, body: object): unknown {
  if (!(error instanceof MarketRefusal)) return error;
  const passwords = passwordsIn(body).flatMap(formsOf);
  if (passwords.length === 0) return error;
  const blank = (text: string) => hideAll(text, passwords);
  const { code, details } = error;
  return new MarketRefusal(CODE.test(code) ? code : blank(code), {
    ...details,
    message: details.message && blank(details.message),
    fields: details.fields?.map(({ path, message }) => ({ path: blank(path), message: blank(message) })),
    more: undefined,
  });
}

/** A text in which whoever was sent a password may repeat it: it is not in it any more, in whichever of those forms. */
export function textWithoutEcho(text: string, password: string): string {
  return password === '' ? text : hideAll(text, formsOf(password));
}

/** The passwords of pools that a body holds. */
export function passwordsIn(body: object): string[] {
  const { pass, pool_password } = body as Partial<Record<string, unknown>>;
  return [pass, pool_password].filter(
    (password) => typeof password === 'string' && password !== '',
  ) as string[];
}

/** A secret as it may stand in a text: as such, in JSON or in a query. */
export function formsOf(secret: string): string[] {
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])];
}

function hideAll(text: string, passwords: readonly string[]): string {
  return passwords.reduce(hide, text);
}

function hide(text: string, password: string): string {
  if (password.length >= SHORTEST_ANYWHERE) return text.replaceAll(password, HIDDEN);
  const literal = password.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), HIDDEN);
}
