import { createRunPage, type Run } from '#components/ui/popup/run-elsewhere.ts';
import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';
import type { NamedRun } from '#lib/queries/change/kept-run.ts';
import { keptRunId } from '#lib/queries/change/kept-run-id.ts';
import type { BulkRun } from './bulk-run.ts';

/** A bulk edit, and whose it is. */
export interface HeldBulk extends NamedRun<BulkRun> {
  connectedKey: ConnectedKey;
  /** What is told of it on other pages; what was closed has been seen. */
  elsewhere: Pick<Run, 'isOver' | 'isWhole' | 'title'> | undefined;
  /** Its key was disconnected: nothing of it stays once it is over. */
  forgotten?: true;
}

/** By which the browser keeps it. */
export const BULK_RUN = 'bulk-run';

/** One bulk edit of this tab, which goes on while another page of the desk is looked at. */
let held: HeldBulk | undefined;
/** Of the tab's bulk edit, for other tabs. */
let letGo: (() => void) | undefined;
const page = createRunPage('/my-rigs', toldElsewhere);

export function heldBulk(): HeldBulk | undefined {
  return held;
}

/** Shows another, or none. `release`: lets other tabs have it, as soon as this one holds it no more. */
export function holdBulk(next: HeldBulk | undefined, release?: () => void): void {
  if (next?.id !== held?.id) {
    letGo?.();
    letGo = release;
  }
  held = next;
  page.changed();
}

/** Whether the browser keeps a change of this key, which may be over. */
export function isAnyKept(connectedKey: ConnectedKey): boolean {
  return keptRunId({ connectedKey, name: BULK_RUN }) !== undefined;
}

/** A change that was closed is the last one only until another tab begins a newer. */
export function dropOvertaken(): void {
  if (!held?.run.isClosed) return;
  const newest = keptRunId({ connectedKey: held.connectedKey, name: BULK_RUN });
  if (newest !== undefined && newest !== held.id) holdBulk(undefined);
}

export function isBulkOf(bulk: HeldBulk | undefined, { environment, apiKey }: ConnectedKey): boolean {
  return bulk?.connectedKey.apiKey === apiKey && bulk.connectedKey.environment === environment;
}

/** How the tab's bulk edit stands to a key: it is that key's, or in its way. */
export interface BulkStanding {
  /** Of this key; undefined where there is none, or it was closed. */
  run: BulkRun | undefined;
  /** It, once it was closed. */
  last: BulkRun | undefined;
  /** Why none can be started, as a sentence. */
  blocked: string | undefined;
}

/** `current`: of whichever key it is. */
export function standing(current: HeldBulk | undefined, connectedKey: ConnectedKey): BulkStanding {
  const isMine = isBulkOf(current, connectedKey);
  const mine = isMine ? current?.run : undefined;
  return {
    run: mine?.isClosed ? undefined : mine,
    last: mine?.isClosed ? mine : undefined,
    blocked:
      current && !isMine && current.run.phase !== 'ended'
        ? 'Rigs of another key are being changed in this tab. Wait until that is over.'
        : undefined,
  };
}

export function isUnderWay(): boolean {
  return held !== undefined && held.run.phase !== 'ended';
}

/** Calls `notify` whenever another stands there; returns how to stop. `key`: the name of who looks. */
export function watchBulk(key: string, notify: () => void): () => void {
  return page.watch(key, notify);
}

function toldElsewhere(): Run | undefined {
  return held?.elsewhere && { ...held.elsewhere, id: held.id, owner: keyName(held.connectedKey) };
}
