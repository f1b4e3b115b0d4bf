const NONCE = /^\d{1,40}(?:\.\d{1,20})?$/;

/**
 * A nonce is a decimal number as text: "1795193421.483788", 13 digits of milliseconds, 22-digit counters (specification,
 * section 5; docs/silences.md, section 2).
 */
export function isNonce(text: string): boolean {
  return NONCE.test(text);
}

/** Compares two nonces as decimal numbers of any length: a float would call neighbours equal. */
export function compareNonces(a: string, b: string): -1 | 0 | 1 {
  const [wholeA, fractionA] = parts(a);
  const [wholeB, fractionB] = parts(b);
  if (wholeA.length !== wholeB.length) return wholeA.length < wholeB.length ? -1 : 1;
  return order(wholeA, wholeB) || order(fractionA, fractionB);
}

/** Without the zeros that change nothing, whole parts of equal length and fractions of any order like text. */
function parts(nonce: string): [whole: string, fraction: string] {
  const [whole = '', fraction = ''] = nonce.split('.');
  return [whole.replace(/^0+/, ''), fraction.replace(/0+$/, '')];
}

function order(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
