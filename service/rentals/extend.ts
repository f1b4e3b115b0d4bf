import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Data, ParsedBody } from '#lib/contract/shapes.ts';
import { formatTime } from '#lib/domain/clock.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { atOneMoment } from '#service/db/at-one-moment.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import { rentEntries } from '#service/ledger/rules.ts';
import { transfer } from '#service/ledger/transfer.ts';
import type { Market } from '#service/market.ts';
import { readPrices, readRigs } from '#service/rigs/repo.ts';
import { agreeExtension, type ExtensionTerms } from './extension-rules.ts';
import { isOverlap, lockRental, lockRig, moveEnd, type RentalRow, readRental } from './repo.ts';
import { paidFor, refuseUnpayable } from './rules.ts';
import { appendSegment, readSegments } from './segments-repo.ts';
import { refuseByWrongClock } from './wrong-clock.ts';

/** Who asks, for which rental, and what. */
export interface ExtensionAsked {
  renterId: number;
  rentalId: string;
  wish: ParsedBody<'extendRental'>;
  /** Whether who cannot pay may be told the balance. */
  tellsBalance?: boolean;
}

interface Agreed {
  rental: RentalRow;
  /** How many segments are paid for: the next one's number. */
  segments: number;
  hours: number;
  terms: ExtensionTerms;
  nowUnix: number;
}

/**
 * What an extension would cost and come to. Reads in a transaction that cannot write. Throws what extending would
 * throw, but for INSUFFICIENT_FUNDS: a price may be asked with an empty wallet.
 */
export function quoteExtension(market: Market, asked: ExtensionAsked): Promise<Data<'extendRental'>> {
  return atOneMoment(market.db, async (tx) => present(await agree(tx, market, asked), 'quote'));
}

/**
 * Moves a rental's end, and pays: one transaction, so that a refusal leaves nothing behind. Throws NOT_FOUND for a
 * rental that the caller does not rent, the refusals of `agreeExtension`, INSUFFICIENT_FUNDS, and UNAVAILABLE by a wrong
 * clock.
 */
export async function extend(market: Market, asked: ExtensionAsked): Promise<Data<'extendRental'>> {
  try {
    return await market.db.transaction(async (tx) => {
      const { id, rigId } = await rentedBy(tx, asked);
      await lockRig(tx, rigId);
      await lockRental(tx, id);
      const agreed = await agree(tx, market, asked);
      await pay(tx, agreed, asked);
      return present(agreed, 'extension');
    });
  } catch (error) {
    // Held by the database too, for instances whose clocks differ.
    if (!isOverlap(error)) throw error;
    const message = `The rig of rental ${asked.rentalId} is rented to someone else already`;
    throw new MarketRefusal('RIG_NOT_AVAILABLE', { message });
  }
}

/** Everything as it is at this moment; an extension holds rig and rental before. */
async function agree(tx: Transaction, market: Market, asked: ExtensionAsked): Promise<Agreed> {
  refuseByWrongClock(market);
  const nowUnix = market.nowUnix();
  const rental = await rentedBy(tx, asked);
  const { id, rigId } = rental;
  const segments = (await readSegments(tx, [id])).get(id) ?? [];
  const [rig] = await readRigs(tx, [rigId], nowUnix);
  if (!rig) throw new Error(`the rig of rental ${id} cannot be read`);
  const { hours } = paidFor(segments);
  const prices = (await readPrices(tx, [rigId])).get(rigId) ?? [];
  const terms = agreeExtension(
    { rental, hours, rig, prices, feeRate: market.feeRate, nowUnix },
    { ...asked.wish, hours: asked.wish.length },
  );
  return { rental, segments: segments.length, hours, terms, nowUnix };
}

async function rentedBy(db: Database, { rentalId, renterId }: ExtensionAsked): Promise<RentalRow> {
  const rental = await readRental(db, rowId(rentalId));
  if (rental?.renterId === renterId) return rental;
  throw new MarketRefusal('NOT_FOUND', { message: `You rent no rental ${rentalId}` });
}

async function pay(
  tx: Transaction,
  { rental, segments: number, terms, nowUnix: atUnix }: Agreed,
  { wish: { length: hours }, tellsBalance = false }: ExtensionAsked,
): Promise<void> {
  refuseUnpayable(terms);
  const { id: rentalId, renterId, startUnix } = rental;
  const { price, priceUnit, currency: asset, cost, fee, endUnix } = terms;
  await appendSegment(tx, { rentalId, number, atUnix, hours, price, priceUnit, cost, fee });
  await moveEnd(tx, rentalId, { startUnix, endUnix });
  const entries = rentEntries({ renterId, rentalId, asset, cost, fee });
  await transfer(tx, { kind: 'extend', atUnix, rentalId, segment: number, entries, tellsBalance });
}

function present({ rental, hours, terms }: Agreed, what: 'quote' | 'extension'): Data<'extendRental'> {
  const { cost, fee, currency, price, priceUnit, endUnix } = terms;
  const until = formatTime(endUnix);
  return {
    rentalid: String(rental.id),
    rigid: String(rental.rigId),
    currency,
    cost: formatAmount(cost),
    fee: formatAmount(fee),
    total: formatAmount(cost + fee),
    rate: { price: formatAmount(price), type: priceUnit },
    current_hrs: String(hours),
    new_hrs: String(terms.hours),
    maxhrs: String(terms.maxhours),
    end: until,
    success: true,
    message: what === 'quote' ? `Would be extended until ${until}` : `Extended until ${until}`,
  };
}
