import { createRunNotice } from '#components/ui/popup/run-elsewhere.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keptForKey } from '#lib/queries/kept-for-key.ts';
import { keyName } from '#lib/queries/key-name.ts';
import { doneRows, type ExtensionRun } from './run.ts';
import { runEnded } from './words.ts';

export type KeyId = Pick<ConnectedKey, 'environment' | 'apiKey'>;

/** A run with an id that no other has. */
export interface NamedRun {
  id: string;
  run: ExtensionRun;
}

/** The extensions of this tab, which go on while another page of the desk is looked at. */
export interface HeldRun extends NamedRun {
  connectedKey: ConnectedKey;
}

let held: HeldRun | undefined;
/** With the key of who looks; without one where it is not shown. */
const listeners = new Map<() => void, KeyId | undefined>();

const showElsewhere = createRunNotice('/rentals?as=renter');

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
  for (const notify of listeners.keys()) notify();
  look();
}

/** Whether somebody looks at it, with its key. */
function isRunWatched(run: HeldRun): boolean {
  return [...listeners.values()].some((key) => key && isRunOf(run, key));
}

export function isRunOf({ connectedKey }: HeldRun, { environment, apiKey }: KeyId): boolean {
  return connectedKey.apiKey === apiKey && connectedKey.environment === environment;
}

/** Calls `notify` whenever another stands there; returns how to stop. `key`: of who looks, where it is shown. */
export function watchRun(key: KeyId | undefined, notify: () => void): () => void {
  listeners.set(notify, key);
  look();
  return () => {
    listeners.delete(notify);
    look();
  };
}

function look(): void {
  showElsewhere(
    held && {
      id: held.id,
      owner: keyName(held.connectedKey),
      isOver: held.run.phase === 'ended',
      isWatched: isRunWatched(held),
      isWhole: doneRows(held.run).length === held.run.rows.length,
      title: held.run.phase === 'ended' ? runEnded(held.run) : 'Rentals are being extended.',
    },
  );
}
