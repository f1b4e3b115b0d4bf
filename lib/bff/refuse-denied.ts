import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';

/** Some services answer a change that they did not make with a success that says so. Throws REFUSED with their words. */
export function refuseDenied(answer: object): void {
  const { success, message } = answer as { success?: boolean | null; message?: string | null };
  if (success === false) throw new MarketRefusal('REFUSED', { message: message ?? undefined, status: 409 });
}
