import type { SlotBody } from '#lib/contract/desk-slots.ts';
import type { SavedPool } from './saved-pool.ts';

/** A slot as typed. Its stored password is not known here, so a blank one says nothing. */
export interface SlotFields {
  host: string;
  user: string;
  /** The saved pool that the two were filled from; else blank. */
  poolid: string;
  pass: string;
  /** Asks for an empty password in place of the stored one. */
  noPassword: boolean;
}

interface Stored {
  /** Whether the slot has this pool, and so perhaps its password, already. */
  slot: 'stored' | 'empty';
  /** The saved pool that it was filled from. */
  pool?: SavedPool | undefined;
}

/**
 * The request for a slot. Without a password it takes that of the saved pool whose address and user stand in it, else
 * keeps the stored one, which an empty slot does not have.
 */
export function slotBody(fields: SlotFields, { slot, pool }: Stored): SlotBody {
  const { pass, noPassword } = fields;
  const { host, user } = loginOf(fields);
  if (noPassword) return { host, user, pass: '' };
  if (pass !== '') return { host, user, pass };
  if (isFrom(pool, fields)) return { host, user, stored: { pool: pool.id } };
  return slot === 'stored' ? { host, user } : { host, user, pass };
}

/** Whether a slot is still the saved pool it was filled from: only then its password belongs there. */
export function isFrom(
  pool: SavedPool | undefined,
  typed: Pick<SlotFields, 'host' | 'user'>,
): pool is SavedPool {
  const { host, user } = loginOf(typed);
  return pool !== undefined && pool.host === host && pool.user === user;
}

/** Where it is and who logs in there, without the spaces that come with what is pasted. */
export function loginOf({ host, user }: Pick<SlotFields, 'host' | 'user'>): { host: string; user: string } {
  return { host: host.trim(), user: user.trim() };
}
