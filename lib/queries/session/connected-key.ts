import { createContext, useContext } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';

/** The key of this tab: everything in it is asked and signed for that one. */
export const ConnectedKeyContext = createContext<ConnectedKey | undefined>(undefined);

/** The key of this tab, with its levels as last known. The desk draws no screen before there is one. */
export function useConnectedKey(): ConnectedKey {
  const connectedKey = useContext(ConnectedKeyContext);
  if (!connectedKey) throw new Error('a screen of the desk stands outside its frame');
  return connectedKey;
}
