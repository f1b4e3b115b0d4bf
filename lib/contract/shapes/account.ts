import { z } from 'zod';
import { pageSizes, paging } from './paging.ts';
import { assetCode, count, digits, flag, list, maybe, maybeText, orEmpty, text } from './values.ts';

const level = z.enum(['none', 'read', 'write']);

export const whoamiData = z.object({
  authed: flag,
  userid: text,
  username: text,
  api_key: text,
  api_nonce: text,
  /** A legacy view of the levels. */
  permissions: maybe(z.object({ withdraw: text, rent: text, rigs: text })),
  permission_levels: z.object({ permAccount: level, permRental: level, permRig: level }),
});

export const balanceData = orEmpty(
  z.record(z.string(), z.object({ confirmed: text, pending: maybeText, unconfirmed: maybeText })),
);

const unixSeconds = z.string().regex(/^\d{1,12}$/, 'must be unix seconds');

/** What a row of the ledger is, in the words of our service. */
const TRANSACTION_TYPES = [
  'Payment',
  'Credit',
  'Rental Fee',
  'Credit/Refund',
  'Debit/Refund',
  'Deposit',
  'Payout',
] as const;

/** One of those words, in any case. */
const transactionType = z
  .string()
  .transform((word) => TRANSACTION_TYPES.find((type) => type.toLowerCase() === word.toLowerCase()))
  .pipe(z.enum(TRANSACTION_TYPES, { error: `must be one of ${TRANSACTION_TYPES.join(', ')}` }))
  .meta({ type: 'string', enum: [...TRANSACTION_TYPES] });

export const transactionsQuery = z.object({
  ...paging(pageSizes.others),
  type: transactionType.optional(),
  currency: assetCode.optional(),
  rental: digits.optional(),
  rig: digits.optional(),
  time_greater_eq: unixSeconds.optional(),
  time_less_eq: unixSeconds.optional(),
});

export const transactionsData = z.object({
  total: count,
  returned: count,
  start: count,
  limit: count,
  transactions: list(
    z.object({
      id: text,
      type: text,
      currency: text,
      /** Negative for a debit. */
      amount: text,
      when: text,
      rental: maybeText,
      rig: maybeText,
      txid: maybeText,
      fee: maybeText,
      status: text,
      pending_seconds: maybe(count),
      info: maybeText,
    }),
  ),
});
