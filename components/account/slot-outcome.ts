import { isUntold } from '#lib/queries/ask/failure.ts';
import { loginOf, type SlotFields } from './slot-body.ts';

type Login = Pick<SlotFields, 'host' | 'user'>;

/** What was sent for a slot. */
export interface SentSlot {
  fields: SlotFields;
  /** The slot as it stood then. */
  before: Login | undefined;
}

/**
 * What the market shows of a slot that no answer tells of. `password`: its address and user are as they were before, and passwords
 * are not told.
 */
export type SlotOutcome = 'gone through' | 'password' | 'not shown';

/** Undefined where an answer told, and where nothing was sent. `slot` is as it was read last. */
export function slotOutcome(
  error: unknown,
  sent: SentSlot | undefined,
  slot: Login | undefined,
): SlotOutcome | undefined {
  if (!sent || !error || !isUntold(error)) return undefined;
  if (!isLogin(sent.fields, slot)) return 'not shown';
  return isLogin(sent.fields, sent.before) ? 'password' : 'gone through';
}

interface Here {
  /** The slot as it was opened. */
  opened: Login | undefined;
  sent: SentSlot | undefined;
  fields: Login;
}

/** The pool that a slot has by now, where it is neither the one it was opened with, nor one that was typed or sent here. */
export function setElsewhere(slot: Login | undefined, { opened, sent, fields }: Here): Login | undefined {
  const here = [opened, sent?.fields, fields];
  return here.some((login) => login && isLogin(login, slot)) ? undefined : slot;
}

/** Whether what stands in the fields is what was sent. */
export function isAsSent(fields: SlotFields, sent: SentSlot | undefined): boolean {
  if (!sent || !isLogin(fields, loginOf(sent.fields))) return false;
  return PASSWORD.every((field) => fields[field] === sent.fields[field]);
}

/** What says which password it is to have. */
const PASSWORD = ['poolid', 'pass', 'noPassword'] as const;

function isLogin(fields: Login, slot: Login | undefined): boolean {
  const { host, user } = loginOf(fields);
  return slot?.host === host && slot.user === user;
}
