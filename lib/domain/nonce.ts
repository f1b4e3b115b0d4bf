const NONCE = /^\d{1,40}(?:\.\d{1,20})?$/;

/**
 * A nonce is a decimal number as text: "1795193421.483788", 13 digits of milliseconds, 22-digit counters (specification,
 * section 5; docs/silences.md, section 2).
 */
export function isNonce(text: string): boolean {
  return NONCE.test(text);
}
