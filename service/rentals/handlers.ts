import { mayCall } from '#lib/contract/access.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { pageOf, pageSizes } from '#lib/contract/shapes/paging.ts';
import type { Data, ParsedQuery } from '#lib/contract/shapes.ts';
import { atOneMoment } from '#service/db/at-one-moment.ts';
import { rowId } from '#service/db/row-id.ts';
import type { Caller, Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { describeRented } from './describe-rented.ts';
import { extend, quoteExtension } from './extend.ts';
import { poolSight } from './present-pools.ts';
import { describeRental, describeRentals } from './read-rentals.ts';
import { rentAndDescribe } from './rent.ts';
import { listRentals, type RentalFilter, type RentalRow, readRental } from './repo.ts';

/** `/rental` and `/rental/{id}` (specification, section 4, rows 19 to 22). */
export function createRentalHandlers(
  market: Market,
): Handlers<'listRentals' | 'rentalDetail' | 'createRental' | 'extendRental'> {
  return {
    async listRentals({ query, caller }) {
      const page = pageOf(query, pageSizes.rentals);
      const nowUnix = market.nowUnix();
      return atOneMoment(market.db, async (db) => {
        const { total, rows } = await listRentals(db, filterOf(query, caller, nowUnix), page);
        const rentals = await describeRentals(rows, { db, sight: sightOf(caller), nowUnix });
        return { total, returned: rentals.length, ...page, rentals };
      });
    },

    async rentalDetail({ params, caller }) {
      const rental = await visibleRental(rowId(params.id), caller);
      if (!rental) throw new MarketRefusal('NOT_FOUND', { message: `You have no rental ${params.id}` });
      return rental;
    },

    async createRental({ body, caller }) {
      const asked = { renterId: caller.accountId, wish: body, tellsBalance: seesBalance(caller) };
      return rentAndDescribe(market, asked, (rented) => describeRented(rented, caller));
    },

    async extendRental({ params, body, caller }) {
      const asked = {
        renterId: caller.accountId,
        rentalId: params.id,
        wish: body,
        tellsBalance: seesBalance(caller),
      };
      return body.getcost ? quoteExtension(market, asked) : extend(market, asked);
    },
  };

  /** A rental that the caller rents or lets; another account's is not there. */
  function visibleRental(id: number, caller: Caller): Promise<Data<'rentalDetail'> | undefined> {
    return atOneMoment(market.db, async (db) => {
      const row = await readRental(db, id);
      const isParty = row && [row.renterId, row.ownerId].includes(caller.accountId);
      const view = { db, sight: sightOf(caller), nowUnix: market.nowUnix() };
      return isParty ? describeRental(row, view) : undefined;
    });
  }
}

function sightOf(caller: Caller) {
  return (row: RentalRow) => poolSight(row, caller);
}

function seesBalance({ levels }: Caller): boolean {
  return mayCall(endpoints.balance.access, levels);
}

function filterOf(
  { type, history, algo, rig, currency }: ParsedQuery<'listRentals'>,
  { accountId }: Caller,
  nowUnix: number,
): RentalFilter {
  return {
    side: type === 'owner' ? { ownerId: accountId } : { renterId: accountId },
    which: history ? 'all' : { activeAtUnix: nowUnix },
    algo,
    rigId: rig === undefined ? undefined : rowId(rig),
    currency,
  };
}
