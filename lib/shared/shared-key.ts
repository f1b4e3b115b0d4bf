import 'server-only';
import { createHash } from 'node:crypto';

/** Where something of an environment stands in the shared Redis; of the desk as a whole where the name is empty. */
export function sharedKey(environment: string, ...names: string[]): string {
  return `hashdesk:desk:${environment}:${names.join(':')}`;
}

/** Text of any length and any characters as a part of a key. */
export function keyPart(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
