/** What a service may answer to a key it does not know, a wrong signature or a nonce it has passed: not all tell them apart. */
export const REFUSED_KEY: ReadonlySet<string> = new Set([
  'INVALID_KEY',
  'INVALID_SIGNATURE',
  'INVALID_NONCE',
]);

/** What is said of the key that signed: another may be told something else. */
export const ABOUT_KEY: ReadonlySet<string> = new Set([...REFUSED_KEY, 'PERMISSION_DENIED']);
