import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';

/** Keys by their names, since one of the same id may be connected at another service by now. */
interface Known {
  /** Newest connected first. */
  keys: readonly ConnectedKey[];
  /** What this tab has chosen before. */
  chosen: string | undefined;
  /** What was chosen last in this browser. */
  last: string | undefined;
}

/**
 * The key a tab is for: the one it has chosen, and no other in its place; a new tab gets the one chosen last in this
 * browser, else the newest. Undefined where it is not connected any more, or none is.
 */
export function ownKey({ keys, chosen, last }: Known): ConnectedKey | undefined {
  // A tab of an older desk has kept the id alone.
  const named = (name: string | undefined) =>
    keys.find((key) => keyName(key) === name || key.apiKey === name);
  return chosen === undefined ? (named(last) ?? keys[0]) : named(chosen);
}

/** What the server draws and the browser begins with: several keys could be meant until the tab has said which. */
export function onlyKey(keys: readonly ConnectedKey[]): ConnectedKey | undefined {
  return keys.length === 1 ? keys[0] : undefined;
}
