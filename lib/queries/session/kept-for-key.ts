import type { KeyId } from '#lib/contract/desk.ts';

/** Of which key, and what. */
export interface KeptFor {
  connectedKey: KeyId;
  /** One word: "bulk-run". */
  name: string;
}

const BEGINNING = 'hashdesk.kept/';
const KEPT_MS = 24 * 3_600_000;

/** What this browser keeps for a key under a name, in whichever tab it was written; undefined where it is older than a day. */
export function keptForKey(of: KeptFor, nowMs: number): string | undefined {
  return withStorage((storage) => {
    const old = Object.entries<string>(storage).filter(
      ([entry, text]) => entry.startsWith(BEGINNING) && !(Number(text.split(' ', 1)[0]) > nowMs - KEPT_MS),
    );
    for (const [entry] of old) storage.removeItem(entry);
    const text = storage.getItem(entryOf(of));
    return text?.slice(text.indexOf(' ') + 1);
  });
}

/** Keeps a text for a day, where the browser lets one; never a secret. What was there before is gone in any case. */
export function keepForKey(of: KeptFor, text: string, nowMs: number): void {
  withStorage((storage) => {
    storage.removeItem(entryOf(of));
    storage.setItem(entryOf(of), `${nowMs} ${text}`);
  });
}

export function dropKept(of: KeptFor): void {
  withStorage((storage) => storage.removeItem(entryOf(of)));
}

/** Of a key that is disconnected nothing stays in the browser. */
export function forgetKept(apiKeys: readonly string[]): void {
  const endings = apiKeys.map((apiKey) => `/${encodeURIComponent(apiKey)}`);
  withStorage((storage) => {
    for (const entry of Object.keys(storage))
      if (entry.startsWith(BEGINNING) && endings.some((ending) => entry.endsWith(ending)))
        storage.removeItem(entry);
  });
}

function entryOf({ connectedKey: { environment, apiKey }, name }: KeptFor): string {
  return `${BEGINNING}${name}/${encodeURIComponent(environment)}/${encodeURIComponent(apiKey)}`;
}

/** A browser may refuse its storage, or have no room left in it. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
