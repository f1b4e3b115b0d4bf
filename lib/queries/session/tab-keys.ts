import { createContext, useContext } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';

interface TabKeys {
  /** All that are connected in this browser, newest first. */
  keys: readonly ConnectedKey[];
  /** This tab is for that key from now on. */
  choose: (connectedKey: ConnectedKey) => void;
}

export const TabKeysContext = createContext<TabKeys>({ keys: [], choose: () => {} });

/** The keys that a tab may change to, and how. */
export function useTabKeys(): TabKeys {
  return useContext(TabKeysContext);
}
