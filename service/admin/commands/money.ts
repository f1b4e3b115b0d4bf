import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { ruled } from '#lib/contract/shapes/values.ts';
import { ASSETS, assetOf } from '#lib/domain/asset.ts';
import { amount, formatAmount, MOST_BALANCE, priceProblem } from '#lib/domain/money.ts';
import { requireAccount } from '#service/auth/repo.ts';
import { databaseCode, isGivenUp } from '#service/db/database-code.ts';
import { isUndone } from '#service/db/undone.ts';
import { collectFees, deposit, payout } from '#service/ledger/transfer.ts';
import { type CommandContext, type CommandResult, command } from '../command.ts';
import { username } from './users.ts';

const NUMBER_OUT_OF_RANGE = '22003';
const MAX_NOTE = 200;

const amountShape = z.strictObject({
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
const shape = amountShape.extend({ user: username });

export const payIn = command(shape, (context, given) => move(context, deposit, given));

export const payOut = command(shape, (context, given) => move(context, payout, given));

async function move(
  { open: { market } }: CommandContext,
  transfer: typeof deposit | typeof payout,
  { user, asset, amount, note }: z.output<typeof shape>,
): Promise<CommandResult> {
  const { id: accountId } = await requireAccount(market.db, user);
  const moved = { accountId, asset, amount, note, atUnix: market.nowUnix() };
  const id = await transfer(market.db, moved).catch((error: unknown) => {
    if (databaseCode(error) !== NUMBER_OUT_OF_RANGE) throw explained(error, `user show ${user}`);
    const most = `${formatAmount(MOST_BALANCE)} ${asset}`;
    const message = `The balance of ${user} would be more than ${most}, the most a balance can be`;
    throw new MarketRefusal('AMOUNT_TOO_LARGE', { message });
  });
  const shown = formatAmount(amount);
  const way = transfer === deposit ? 'paid in to' : 'paid out from';
  return {
    text: `${shown} ${asset} ${way} ${user} (transfer ${id}).`,
    data: { transfer: id, username: user, asset, amount: shown, note },
  };
}

export const takeFees = command(amountShape, async ({ open: { market } }, { asset, amount, note }) => {
  const moved = { asset, amount, note, atUnix: market.nowUnix() };
  const { id, left } = await collectFees(market.db, moved).catch((error: unknown) => {
    throw explained(error, 'audit');
  });
  const [shown, rest] = [formatAmount(amount), formatAmount(left)];
  return {
    text: `${shown} ${asset} collected from the fees (transfer ${id}); ${rest} ${asset} are left.`,
    data: { transfer: id, asset, amount: shown, left: rest, note },
  };
});

/**
 * Where the database went away in the last step it may have been done: whoever did it again without looking would book it twice.
 * `look` is the command that tells.
 */
function explained(error: unknown, look: string): unknown {
  if (error instanceof MarketRefusal) return error;
  if (isGivenUp(error)) {
    return new MarketRefusal('UNAVAILABLE', { message: 'The market was busy with others; nothing was done' });
  }
  if (isUndone(error)) return error;
  const message = `It broke off and may have been done: look with "${look}" before doing it again`;
  return Object.assign(new MarketRefusal('INTERNAL', { message }), { cause: error });
}
