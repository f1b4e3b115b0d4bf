/** Which of two nonces is the greater decimal number, exactly: more than 0 where it is the first. */
export function compareNonces(a: string, b: string): number {
  return Number(unitsOf(a) - unitsOf(b));
}

/** In units of 1e-20, the finest that a nonce has. */
function unitsOf(nonce: string): bigint {
  const [whole = '', fraction = ''] = nonce.split('.');
  return BigInt(whole + fraction.padEnd(20, '0'));
}
