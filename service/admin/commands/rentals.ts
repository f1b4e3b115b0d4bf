import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { requireAccount } from '#service/auth/repo.ts';
import { atOneMoment } from '#service/db/at-one-moment.ts';
import type { Database } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import type { RentalFilter } from '#service/rentals/repo.ts';
import { command } from '../command.ts';
import { readListedRig } from '../repo.ts';
import { readSeenRentals, rentalLine, soFarLines } from '../seen-rentals.ts';
import { textTable } from '../text-table.ts';
import { username } from './users.ts';

/** So many where no number is asked for, and at most. */
const SHOWN = 50;
const MOST = 1_000;

const shape = z.strictObject({
  user: username.optional(),
  /** `rig` is a level, of a key. */
  ofRig: z.string().optional(),
  unsettled: z.boolean().default(false),
  limit: wholeNumber(1, MOST).default(SHOWN),
  /** So many of the newest are left out. */
  start: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
});

export const listAllRentals = command(shape, async ({ open: { market } }, asked) => {
  const nowUnix = market.nowUnix();
  const data = await atOneMoment(market.db, async (db) =>
    readSeenRentals(db, await filterOf(db, asked, nowUnix), { ...asked, nowUnix }),
  );
  const { total, rentals } = data;
  const text = [
    textTable(rentals.map(rentalLine), 'There are no such rentals.'),
    ...soFarLines(rentals),
    ...(total > rentals.length ? [moreLine({ total, shown: rentals.length, start: asked.start })] : []),
  ];
  return { text: text.join('\n'), data };
});

/** Throws NOT_FOUND for a user or a rig there is not: an empty list would say that there were no rentals. */
async function filterOf(
  db: Database,
  { user, ofRig, unsettled }: z.output<typeof shape>,
  nowUnix: number,
): Promise<RentalFilter> {
  const rigId = ofRig === undefined ? undefined : rowId(ofRig);
  if (rigId !== undefined && !(await readListedRig(db, rigId, nowUnix))) {
    throw new MarketRefusal('NOT_FOUND', { message: `There is no rig ${ofRig}` });
  }
  const side = user === undefined ? 'anyone' : { partyId: (await requireAccount(db, user)).id };
  return { side, which: unsettled ? 'unsettled' : 'all', rigId };
}

function moreLine({ total, shown, start }: { total: number; shown: number; start: number }): string {
  const next = start + shown;
  if (shown === 0 || next >= total) return `There are ${total} in all.`;
  return `${start + 1} to ${next} of ${total}, newest first: --start ${next} has the next; --user, --rig and --unsettled leave others out.`;
}

/** A whole number as it is typed. */
function wholeNumber(least: number, most: number) {
  const between = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
  return z
    .string()
    .transform(Number)
    .refine((number) => Number.isSafeInteger(number) && number >= least && number <= most, {
      error: `must be a whole number ${between}`,
    });
}
