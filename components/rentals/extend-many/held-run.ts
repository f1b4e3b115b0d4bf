import { createRunPage, type Run } from '#components/ui/popup/run-elsewhere.ts';
import { type ConnectedKey, type KeyId, keyName } from '#lib/contract/desk.ts';
import type { NamedRun } from '#lib/queries/change/kept-run.ts';
import { keptForKey } from '#lib/queries/session/kept-for-key.ts';
import type { ExtensionRun } from './run.ts';

/** The extensions of this tab, which go on while another page of the desk is looked at. */
export interface HeldRun extends NamedRun<ExtensionRun> {
  connectedKey: ConnectedKey;
  /** What is told of it on other pages. */
  elsewhere: Pick<Run, 'isOver' | 'isWhole' | 'title'>;
}

let held: HeldRun | undefined;
const page = createRunPage('/rentals?as=renter', shownRun);

/** By which name the browser keeps it. */
export const EXTENSION_RUN = 'extension-run';

/** Whether the browser keeps a run of this key, which may be over. */
export function isAnyKept(connectedKey: KeyId): boolean {
  return keptForKey({ connectedKey, name: EXTENSION_RUN }, Date.now()) !== undefined;
}

export function heldRun(): HeldRun | undefined {
  return held;
}

/** Shows another, or none. */
export function holdRun(next: HeldRun | undefined): void {
  held = next;
  page.changed();
}

export function isRunOf({ connectedKey }: HeldRun, { environment, apiKey }: KeyId): boolean {
  return connectedKey.apiKey === apiKey && connectedKey.environment === environment;
}

/** Calls `notify` whenever another stands there; returns how to stop. `key`: of who looks, where it is shown. */
export function watchRun(key: KeyId | undefined, notify: () => void): () => void {
  return page.watch(key && keyName(key), notify);
}

function shownRun(): Run | undefined {
  return held && { id: held.id, owner: keyName(held.connectedKey), ...held.elsewhere };
}
