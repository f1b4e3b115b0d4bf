'use client';

import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type KeptDraft, useKeptDraft } from '#lib/queries/session/kept-draft.ts';
import type { Rental } from '../rental-figures.ts';
import type { UnreadRental } from './found-rentals.ts';
import { isTyped, type TypedLength } from './typed-length.ts';

/** An extension of many rentals that is begun and not confirmed. */
export interface ManyDraft {
  /** As they were when they were chosen: they may not be in the list that is looked at. */
  rentals: readonly Rental[];
  typed: TypedLength;
  /** Those of which the market asked for other terms than were worked out: it is asked what they cost. */
  asked: readonly string[];
  /** Those that were to be reviewed again and could not be read. */
  unread: readonly UnreadRental[];
}

export type KeptMany = KeptDraft<ManyDraft>;

export function useManyDraft(connectedKey: ConnectedKey): KeptMany {
  return useKeptDraft(connectedKey, 'many rentals', isBegun);
}

function isBegun(draft: ManyDraft | undefined): boolean {
  return draft !== undefined && isTyped(draft.typed);
}
