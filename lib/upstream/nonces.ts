import 'server-only';

/** The digits of a second in a key's nonces: microseconds, or finer where another program has used the key with finer ones. */
export type NonceDigits = 6 | 9 | 12;

/** Of the seconds since 1970 there are ten. */
const SECONDS_LENGTH = 10;

/** How many digits of a second a nonce has, taken as seconds since 1970 and parts of one. */
export function nonceDigitsOf(nonce: string): number {
  return nonce.length - SECONDS_LENGTH;
}

/** A call that leaves now. */
export interface Numbered {
  /** Above all before it. */
  nonce: string;
  /** Its answer came, or none will. */
  over(): void;
}

/** The nonces of one key, wherever calls are signed with it. */
export interface Nonces {
  /**
   * Waits until a call of this kind may leave, and numbers it: a read until no other read and no change is under way in
   * another instance, a change until no other change is.
   */
  take(kind: 'read' | 'change', digits: NonceDigits): Promise<Numbered>;
  /** Whether none was given after this one, as far as can be known. */
  isLast(nonce: string): Promise<boolean>;
}

/** The next nonce by a clock in epoch milliseconds: what the clock says, or one more than the last where that is not above it. */
export function nonceAfter(last: bigint, { digits, nowMs }: { digits: NonceDigits; nowMs: number }): bigint {
  const clock = BigInt(Math.floor(nowMs * 1000)) * 10n ** BigInt(digits - 6);
  return clock > last ? clock : last + 1n;
}

/** For a key that only this process signs with: nothing to wait for. `now` is the wall clock in epoch milliseconds. */
export function createLocalNonces({ now }: { now: () => number }): Nonces {
  let last = 0n;

  return {
    async take(_kind, digits) {
      last = nonceAfter(last, { digits, nowMs: now() });
      return { nonce: String(last), over: () => undefined };
    },
    isLast: async (nonce) => nonce === String(last),
  };
}
