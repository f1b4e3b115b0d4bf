'use client';

import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type KeptDraft, useKeptDraft } from '#lib/queries/session/kept-draft.ts';
import type { BulkValues } from './bulk-values.ts';

/** A change of many rigs that is begun and not applied. */
interface ChangeDraft {
  rigIds: readonly string[];
  /** Undefined where nothing was typed. */
  values?: BulkValues | undefined;
}

export type KeptChange = KeptDraft<ChangeDraft>;

export function useKeptChange(connectedKey: ConnectedKey): KeptChange {
  return useKeptDraft(connectedKey, 'many rigs', isTyped);
}

function isTyped(draft: ChangeDraft | undefined): boolean {
  return draft?.values !== undefined;
}
