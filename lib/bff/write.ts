import 'server-only';
import type { ChangeName, Params } from '#lib/contract/endpoints.ts';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { parseBody } from '#lib/contract/parse.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { environmentOf } from './accounts.ts';
import { checkedPath } from './checked-path.ts';
import { keepPassword } from './keep-password.ts';
import { causeOf } from './log.ts';
import { requireAccess } from './require-access.ts';
import type { Wiring } from './wiring.ts';
import { withoutPasswords } from './without-passwords.ts';

export interface Writing<N extends ChangeName> {
  account: Account;
  name: N;
  params: Params<N>;
  /** As it came: read by the row's shape here. */
  body: unknown;
}

/** Where a person sees whether a change that got no answer went through. */
const whereToLook: Record<ChangeName, string> = {
  createProfile: 'pool profiles',
  setPoolSlot: 'pool profiles',
  createPool: 'saved pools',
  createRig: 'rigs',
  updateRig: 'rigs',
  createRental: 'rentals',
  extendRental: 'rentals',
};

/**
 * How every change is made: parse, may this key, send once. What was at hand for the key is dropped, whatever came of
 * it. Throws UNCONFIRMED where it was sent and nobody can say what came of it; else as `read` does, and INVALID_BODY.
 */
export async function write<N extends ChangeName>(wiring: Wiring, writing: Writing<N>): Promise<Data<N>> {
  const { account, name, params } = writing;
  checkedPath(name, params);
  const body = parseBody(name, await keepPassword(wiring, writing));
  await requireAccess(wiring, account, name);
  const { answers, signedUpstream } = environmentOf(wiring, account);
  try {
    const data = await signedUpstream(account).call(name, { params, body } as CallArgs<N>);
    return withoutPasswords(name, data);
  } catch (error) {
    if (!isUnknown(error) || isQuote(body)) throw error;
    wiring.log.warn(
      { name, environment: account.environment, cause: causeOf(error) },
      'a change got no answer',
    );
    const message = `sent, but no answer came: look at your ${whereToLook[name]} before trying again`;
    throw new MarketRefusal('UNCONFIRMED', { message });
  } finally {
    answers.purge(account.apiKey);
  }
}

/** A cost that is only simulated changes nothing. */
function isQuote(body: unknown): boolean {
  return (body as { getcost?: boolean }).getcost === true;
}

function isUnknown(error: unknown): boolean {
  if (error instanceof MarketUnreachable) return error.sent === 'perhaps sent';
  if (error instanceof MarketRefusal) return (error.details.status ?? 0) >= 500;
  return error instanceof MarketUnreadable;
}
