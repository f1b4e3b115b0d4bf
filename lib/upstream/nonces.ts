import 'server-only';

/** The digits of a second in a key's nonces: microseconds, or finer where another program has used the key with finer ones. */
export type NonceDigits = 6 | 9 | 12;

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

/** For a key that only this process signs with: nothing to wait for. `now` is the wall clock in epoch milliseconds. */
export function createLocalNonces({ now }: { now: () => number }): Nonces {
  let last = 0n;

  return {
    async take(_kind, digits) {
      const clock = BigInt(Math.floor(now() * 1000)) * 10n ** BigInt(digits - 6);
      last = clock > last ? clock : last + 1n;
      return { nonce: String(last), over: () => undefined };
    },
    isLast: async (nonce) => nonce === String(last),
  };
}
