import 'server-only';
import { type OrderName, orderNames } from '#lib/contract/desk-orders.ts';
import type { ChangeName, Params } from '#lib/contract/endpoints.ts';
import { MarketRefusal, waitOf } from '#lib/contract/errors.ts';
import { parseBody } from '#lib/contract/parse.ts';
import type { Data, ParsedBody } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { dropChanged } from './answers/drop-changed.ts';
import { keepPassword } from './keep-password.ts';
import { environmentOf } from './keys/accounts.ts';
import { explainDenial } from './keys/known-levels.ts';
import { requireAccess } from './keys/require-access.ts';
import { causeOf } from './log.ts';
import { noteOwnChange, rigOfAnswer } from './market-index/own-change.ts';
import { parseConfirmed } from './orders/confirmed-terms.ts';
import { intentOf } from './orders/intent.ts';
import { outcomeAfter } from './orders/order-ends.ts';
import { checkedPath } from './requests/checked-path.ts';
import { type OfASavedPool, ofASavedPool, withSavedPassword } from './saved-pool-password.ts';
import type { Wiring } from './wiring.ts';
import { withoutEcho } from './without-echo.ts';
import { withoutPasswords } from './without-passwords.ts';

export interface Writing<N extends ChangeName> {
  account: Account;
  name: N;
  params: Params<N>;
  /** As it came: read by the row's shape here. */
  body: unknown;
  /** The Idempotency-Key header: what spends or creates needs one. */
  intent: string | null;
}

/** A change whose body was read. */
interface Parsed<N extends ChangeName> extends Omit<Writing<N>, 'body'> {
  body: ParsedBody<N>;
  /** Where its password is still to be put in. */
  saved: OfASavedPool<N> | undefined;
  given: unknown;
}

/** Where a person sees whether a change went through of which no answer says so. */
const whereToLook: Record<Exclude<ChangeName, OrderName>, string> = {
  setPoolSlot: 'pool profiles',
  updateRig: 'rigs',
};

/** The desk's own refusals of what may have been sent, or has turned out to be another than what is at hand. */
const TELLING = new Set(['UNCONFIRMED', 'TERMS_CHANGED']);

/**
 * How every change is made: parse, may this key, then once: an order by the journal, all else by sending it. What was
 * at hand for the key is dropped, unless nothing was sent. Throws UNCONFIRMED where it was sent and nobody can say what
 * came of it; what `orders.place` throws; else as `read` does, and INVALID_BODY.
 */
export async function write<N extends ChangeName>(wiring: Wiring, writing: Writing<N>): Promise<Data<N>> {
  const { account, name, params } = writing;
  checkedPath(name, params);
  const saved = ofASavedPool(name, writing.body);
  const body = saved?.body ?? parseBody(name, await keepPassword(wiring, writing));
  const parsed = { ...writing, body, saved, given: writing.body };
  const environment = environmentOf(wiring, account);
  const { index, people } = environment;
  people.seen(account);
  const changed = { apiKeys: people.keysWith(account.apiKey), rig: rigOf(parsed) };
  try {
    const data = await (isOrder(parsed) ? order(wiring, parsed) : send(wiring, parsed));
    await noteOwnChange(index, { name, body, data });
    const rig = changed.rig ?? rigOfAnswer(name, data);
    if (!isQuote(body)) await dropChanged(environment, { ...changed, rig });
    return data;
  } catch (error) {
    if (!isQuote(body) && !showsNothingNew(error)) await dropChanged(environment, changed);
    throw await explainDenial(wiring, { account, name, error });
  }
}

/** Whether a change failed before anything of it left, so that what is at hand is as true as before. */
function showsNothingNew(error: unknown): boolean {
  if (outcomeAfter(error) === 'not done') return true;
  return error instanceof MarketRefusal && error.details.status === undefined && !TELLING.has(error.code);
}

/** The rig that a change is about; an extension's is told by its answer only. */
function rigOf({ name, params, body }: Parsed<ChangeName>): string | undefined {
  if (name === 'createRental') return (body as ParsedBody<'createRental'>).rig;
  return name === 'updateRig' ? (params as Params<'updateRig'>).id : undefined;
}

async function order<N extends OrderName>(wiring: Wiring, parsed: Parsed<N>): Promise<Data<N>> {
  const { account, name, params, body, saved } = parsed;
  const intent = intentOf(parsed.intent);
  const confirmed = parseConfirmed(name, parsed.given);
  await requireAccess(wiring, account, name);
  const { orders } = environmentOf(wiring, account);
  const wish = { params, body, confirmed, ...(saved && { savedPool: saved.poolid }) };
  const complete = saved && (() => withSavedPassword(wiring, account, saved));
  return orders.place({ account, intent, name, wish, complete });
}

async function send<N extends ChangeName>(wiring: Wiring, parsed: Parsed<N>): Promise<Data<N>> {
  const { account, name, params, saved } = parsed;
  await requireAccess(wiring, account, name);
  const body = saved ? await withSavedPassword(wiring, account, saved) : parsed.body;
  try {
    const args = { params, body } as CallArgs<N>;
    const answer = await environmentOf(wiring, account).signedUpstream(account).call(name, args);
    return withoutPasswords(name, answer);
  } catch (error) {
    if (outcomeAfter(error) !== 'unknown' || isQuote(body)) throw withoutEcho(error, body);
    wiring.log.warn(
      { name, environment: account.environment, cause: causeOf(withoutEcho(error, body)) },
      'the outcome of a change is unknown',
    );
    const place = whereToLook[name as keyof typeof whereToLook];
    const message = `sent, but no answer says what came of it: look at your ${place} before trying again`;
    // A service that is full says when to come back, and not whether it took the change in.
    throw new MarketRefusal('UNCONFIRMED', { message, retryAfterSeconds: waitOf(error) });
  }
}

function isOrder(parsed: Parsed<ChangeName>): parsed is Parsed<OrderName> {
  return (orderNames as readonly ChangeName[]).includes(parsed.name) && !isQuote(parsed.body);
}

/** A cost that is only simulated changes nothing. */
function isQuote(body: unknown): boolean {
  return (body as { getcost?: boolean }).getcost === true;
}
