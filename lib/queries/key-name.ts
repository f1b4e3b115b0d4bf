import type { ConnectedKey } from '#lib/contract/desk.ts';

/** By which a key is told from every other, also those of other environments. */
export function keyName({ environment, apiKey }: Pick<ConnectedKey, 'environment' | 'apiKey'>): string {
  return `${environment} ${apiKey}`;
}
