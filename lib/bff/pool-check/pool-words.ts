import 'server-only';
import { textWithoutEcho } from '../without-echo.ts';

const LONGEST = 200;
/** Control characters, and those that change how what follows is read: marks of direction, of formats, halves of pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** What a stranger wrote, fit to be shown as text: one line of at most 200 characters. */
export function plainText(text: string): string {
  const characters = [
    ...text
      .slice(0, 8 * LONGEST)
      .replace(UNSEEN, ' ')
      .trim(),
  ];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('');
}

/** What a pool said, as plain text without the password it was told, which it may repeat. Undefined where it has no words. */
export function poolWords(text: string, pass: string): string | undefined {
  if (plainText(text) === '') return undefined;
  // Before it is cut: half a password is still told.
  return plainText(textWithoutEcho(text, pass));
}

/** A stratum error as words: `[code, "message", trace]`, `{code, message}`, or whatever else it is. */
export function errorWords(error: unknown): string {
  if (typeof error === 'string') return error;
  if (Array.isArray(error))
    return error.filter((part) => ['string', 'number'].includes(typeof part)).join(' ');
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => ['string', 'number'].includes(typeof part)).join(' ');
}
