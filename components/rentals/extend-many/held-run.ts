import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keptForKey } from '#lib/queries/kept-for-key.ts';
import type { ExtensionRun } from './run.ts';

type KeyId = Pick<ConnectedKey, 'environment' | 'apiKey'>;

/** The extensions of this tab, which go on while another page of the desk is looked at. */
export interface HeldRun {
  connectedKey: ConnectedKey;
  id: string;
  run: ExtensionRun;
}

let held: HeldRun | undefined;
const listeners = new Set<() => void>();

/** By which name the browser keeps it. */
export const EXTENSION_RUN = 'extension-run';

/** What the browser keeps of a key's newest run, as `keepRun` wrote it. */
export function keptRunText(connectedKey: KeyId): string | undefined {
  return keptForKey({ connectedKey, name: EXTENSION_RUN }, Date.now());
}

export function heldRun(): HeldRun | undefined {
  return held;
}

/** Shows another, or none. */
export function holdRun(next: HeldRun | undefined): void {
  held = next;
  for (const notify of listeners) notify();
}

/** Whether somebody looks at it. */
export function isRunWatched(): boolean {
  return listeners.size > 0;
}

export function isRunOf({ connectedKey }: HeldRun, { environment, apiKey }: KeyId): boolean {
  return connectedKey.apiKey === apiKey && connectedKey.environment === environment;
}

/** Calls `notify` whenever another stands there; returns how to stop. */
export function watchRun(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
