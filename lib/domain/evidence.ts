/** What the file says it is; another number means other rules. */
const EVIDENCE_FORMAT = 'hashdesk-evidence-1';

/**
 * JSON in the one form of RFC 8785: members in the order of their names' UTF-16 units, no blanks, numbers as ECMAScript
 * writes them. Members that are undefined are left out. Throws RangeError for what JSON cannot say.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  const text = Number.isFinite(value) || typeof value !== 'number' ? JSON.stringify(value) : undefined;
  if (text === undefined) throw new RangeError(`JSON has no word for ${String(value)}`);
  return text;
}

function canonicalObject(value: object): string {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  // By UTF-16 units, as < compares; no two names are the same.
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

/** SHA-256 of a text's UTF-8, in lower-case hexadecimal. Browsers offer it over https and on this machine only. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A file whose every byte follows from its content: canonical JSON of `{content, format, sha256}`, where `sha256` is that of
 * the content's canonical JSON. `npm run verify-evidence` works both out again.
 */
export async function evidenceFile(content: object): Promise<{ text: string; sha256: string }> {
  const hash = await sha256(canonicalJson(content));
  return { text: canonicalJson({ content, format: EVIDENCE_FORMAT, sha256: hash }), sha256: hash };
}
