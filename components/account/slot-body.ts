import type { Body } from '#lib/contract/shapes.ts';

/** A slot as typed. Its stored password is not known here, so a blank one says nothing. */
export interface SlotFields {
  host: string;
  user: string;
  pass: string;
  /** Asks for an empty password in place of the stored one. */
  noPassword: boolean;
}

/** The request for a slot: without a password it keeps the stored one, which an empty slot does not have. */
export function slotBody(
  { host, user, pass, noPassword }: SlotFields,
  slot: 'stored' | 'empty',
): Body<'setPoolSlot'> {
  if (noPassword) return { host, user, pass: '' };
  return pass === '' && slot === 'stored' ? { host, user } : { host, user, pass };
}
