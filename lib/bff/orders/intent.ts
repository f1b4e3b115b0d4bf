import 'server-only';
import { INTENT_HEADER } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text, in lower case, names an intent. */
export function isIntent(text: string): boolean {
  return UUID.test(text);
}

/** The intent that a header names. Throws INVALID_BODY where it is missing or none. */
export function intentOf(header: string | null): string {
  const intent = header?.toLowerCase() ?? '';
  if (isIntent(intent)) return intent;
  const message = header === null ? 'is required: a UUID, made when the form is opened' : 'must be a UUID';
  const fields = [{ path: INTENT_HEADER, message }];
  throw new MarketRefusal('INVALID_BODY', { message: `the header Idempotency-Key ${message}`, fields });
}
