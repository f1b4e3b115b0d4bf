import { z } from 'zod';
import { count, flag, hashAmount, list, maybe, maybeFlag, maybeText, orEmpty, text } from './values.ts';

const unitPrice = z.object({ amount: text, currency: text, unit: text });
const rigTotals = z.object({ rigs: count, hash: hashAmount });

export const assetsData = z.object({
  currencies: list(z.object({ name: text, enabled: flag, txfee: maybeText })),
  /** The renter's fee as a share of the cost, e.g. "0.03"; other services do not say it. */
  rental_fee: maybe(text),
});

export const algorithmsData = list(
  z.object({
    name: text,
    display: text,
    /** The unit that prices of this algorithm are per. */
    hashtype: maybe(text),
    suggested_price: maybe(unitPrice),
    stats: maybe(
      z.object({
        available: maybe(rigTotals),
        rented: maybe(rigTotals),
        prices: orEmpty(
          z.object({
            lowest: maybe(unitPrice),
            last_10: maybe(unitPrice),
            last: maybe(unitPrice),
          }),
        ),
      }),
    ),
    new: maybeFlag,
    hot: maybeFlag,
  }),
);
