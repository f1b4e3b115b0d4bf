/** Whatever lands in a line by mistake: values under these names are not shown, however deep. */
const SECRET_NAMES = new Set([
  'apiSecret',
  'api_secret',
  'secret',
  'sealedSecret',
  'pass',
  'password',
  'pool_password',
  'poolPassword',
  'signature',
  'nonce',
  'x-api-sign',
  'x-api-nonce',
  'authorization',
  'cookie',
  'set-cookie',
]);

/** Signatures and API secrets are long hexadecimal words: they are not shown under any name. */
const SECRET_WORD = /[0-9a-f]{40,}/gi;

/** What stands in the place of what is not shown. */
export const HIDDEN = '[redacted]';

/**
 * Writes a line of a program's log, JSON as it was given, without secrets; `hideIn` hides further ones in a text. Line breaks in
 * values are escaped, so that no value can forge a line.
 */
export function lineWriter(hideIn = (text: string) => text): (line: string) => string {
  const shown = (name: string, value: unknown) => {
    if (SECRET_NAMES.has(name)) return HIDDEN;
    return typeof value === 'string' ? hideIn(value).replace(SECRET_WORD, HIDDEN) : value;
  };
  return (line) => `${JSON.stringify(JSON.parse(line, shown))}\n`;
}
