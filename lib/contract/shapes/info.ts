import { z } from 'zod';
import { count, flag, text } from './values.ts';

const hashAmount = z.object({ hash: text, type: text, nice: text.nullish() });
const unitPrice = z.object({ amount: text, currency: text, unit: text });
const rigTotals = z.object({ rigs: count, hash: hashAmount });

export const assetsData = z.object({
  currencies: z.array(z.object({ name: text, enabled: flag, txfee: text.nullish() })),
  /** The renter's fee as a share of the cost, e.g. "0.03"; other services do not say it. */
  rental_fee: text.nullish(),
});

export const algorithmsData = z.array(
  z.object({
    name: text,
    display: text,
    /** The unit that prices of this algorithm are per. */
    hashtype: text.nullish(),
    suggested_price: unitPrice.nullish(),
    stats: z
      .object({
        available: rigTotals.nullish(),
        rented: rigTotals.nullish(),
        prices: z.object({
          lowest: unitPrice.nullish(),
          last_10: unitPrice.nullish(),
          last: unitPrice.nullish(),
        }),
      })
      .nullish(),
    new: flag.nullish(),
    hot: flag.nullish(),
  }),
);
