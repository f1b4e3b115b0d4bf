import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { ruled } from '#lib/contract/shapes/values.ts';
import { ASSETS, assetOf } from '#lib/domain/asset.ts';
import { amount, formatAmount, priceProblem } from '#lib/domain/money.ts';
import { requireAccount } from '#service/auth/repo.ts';
import { databaseCode, isGivenUp } from '#service/db/database-code.ts';
import { isUndone } from '#service/db/undone.ts';
import { deposit, payout } from '#service/ledger/repo.ts';
import { type CommandContext, type CommandResult, command } from '../command.ts';
import { username } from './users.ts';

const NUMBER_OUT_OF_RANGE = '22003';
const MAX_NOTE = 200;

const shape = z.strictObject({
  user: username,
  asset: z.string('is required').transform((code, context) => {
    const asset = assetOf(code);
    if (asset) return asset;
    context.addIssue(`must be one of ${ASSETS.join(', ')}`);
    return z.NEVER;
  }),
  amount: ruled(priceProblem).transform(amount),
  note: z
    .string()
    .max(MAX_NOTE, `must have at most ${MAX_NOTE} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')
    .default(''),
});

export const payIn = command(shape, (context, given) => move(context, deposit, given));

export const payOut = command(shape, (context, given) => move(context, payout, given));

async function move(
  { open: { market } }: CommandContext,
  transfer: typeof deposit | typeof payout,
  { user, asset, amount, note }: z.output<typeof shape>,
): Promise<CommandResult> {
  const { id: accountId } = await requireAccount(market.db, user);
  const id = await transfer(market.db, { accountId, asset, amount, note, atUnix: market.nowUnix() }).catch(
    (error: unknown) => {
      throw explained(error, user);
    },
  );
  const shown = formatAmount(amount);
  const way = transfer === deposit ? 'paid in to' : 'paid out from';
  return {
    text: `${shown} ${asset} ${way} ${user} (transfer ${id}).`,
    data: { transfer: id, username: user, asset, amount: shown, note },
  };
}

/** Where the database went away in the last step it may have been done: whoever did it again without looking would book it twice. */
function explained(error: unknown, user: string): unknown {
  if (error instanceof MarketRefusal) return error;
  if (databaseCode(error) === NUMBER_OUT_OF_RANGE) {
    const message = `The balance of ${user} would be more than a balance can be`;
    return new MarketRefusal('AMOUNT_TOO_LARGE', { message });
  }
  if (isGivenUp(error)) {
    return new MarketRefusal('UNAVAILABLE', { message: 'The market was busy with others; nothing was done' });
  }
  if (isUndone(error)) return error;
  const message = `It broke off and may have been done: look with "user show ${user}" before doing it again`;
  return Object.assign(new MarketRefusal('INTERNAL', { message }), { cause: error });
}
