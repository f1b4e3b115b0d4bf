import { createRunPage, type Run } from '#components/ui/popup/run-elsewhere.ts';
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
const page = createRunPage('/rentals?as=renter', shownRun);

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
  if (!held) return undefined;
  const { id, connectedKey, run } = held;
  const isOver = run.phase === 'ended';
  return {
    id,
    owner: keyName(connectedKey),
    isOver,
    isWhole: doneRows(run).length === run.rows.length,
    title: isOver ? runEnded(run) : 'Rentals are being extended.',
  };
}
