import { useSyncExternalStore } from 'react';
import type { KeyId } from '#lib/contract/desk.ts';
import { keepForKey, keptForKey } from '#lib/queries/session/kept-for-key.ts';

const of = (connectedKey: KeyId, algo: string) => ({ connectedKey, name: `last-profile-${algo}` });

/** Keeps with which profile a rig of an algorithm was last paid, for a day. */
export function keepLastProfile(connectedKey: KeyId, algo: string, profileId: string): void {
  keepForKey(of(connectedKey, algo), profileId, Date.now());
}

export function lastProfile(connectedKey: KeyId, algo: string): string | undefined {
  return keptForKey(of(connectedKey, algo), Date.now());
}

const unchanging = () => () => undefined;

/** The id of the profile last rented with; undefined where there is none, and where a server draws the page. */
export function useLastProfile(connectedKey: KeyId, algo: string): string | undefined {
  return useSyncExternalStore(
    unchanging,
    () => lastProfile(connectedKey, algo),
    () => undefined,
  );
}
