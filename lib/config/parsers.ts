import { isIP } from 'node:net';
import { resolve } from 'node:path';

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const MIN_SECRET_LENGTH = 32;

/** A whole number within bounds, both included. */
export function wholeNumber(bounds: { min: number; max: number }) {
  return function parseWholeNumber(text: string): number {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < bounds.min || value > bounds.max) {
      throw new RangeError(`must be a whole number from ${bounds.min} to ${bounds.max}`);
    }
    return value;
  };
}

/** A TCP port; 0 asks the system for a free one. */
export const port = wholeNumber({ min: 0, max: 65_535 });

/** An address to listen on: an IP address or a host name. */
export function listeningHost(text: string): string {
  if (isIP(text) === 0 && !HOST_NAME.test(text)) throw new RangeError('must be an IP address or a host name');
  return text;
}

/** A directory, made absolute. */
export function directory(text: string): string {
  return resolve(text);
}

/** A path, made absolute; undefined where there is none. */
export function optionalPath(text: string): string | undefined {
  return text === '' ? undefined : resolve(text);
}

/** One of the given words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return function parseWord(text: string): Word {
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw new RangeError(`must be one of ${words.join(', ')}`);
    return word;
  };
}

/** A share from 0 to 1 as a decimal string of at most eight places. Kept as text: it multiplies money. */
export function share(text: string): string {
  if (!/^(0(\.\d{1,8})?|1(\.0{1,8})?)$/.test(text)) {
    throw new RangeError('must be a decimal number from 0 to 1 with at most eight places, such as 0.03');
  }
  return text;
}

/** Secrets, the newest first, each of at least 32 characters, separated by commas or spaces. Never quoted in a message. */
export function secrets(text: string): [string, ...string[]] {
  const [newest, ...older] = text.split(/[\s,]+/).filter((secret) => secret !== '');
  if (newest === undefined || [newest, ...older].some((secret) => secret.length < MIN_SECRET_LENGTH)) {
    throw new RangeError(
      `must be secrets of at least ${MIN_SECRET_LENGTH} characters each, the newest first, separated by commas`,
    );
  }
  return [newest, ...older];
}
