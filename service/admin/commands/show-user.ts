import { z } from 'zod';
import { formatAmount } from '#lib/domain/money.ts';
import { presentBalances } from '#service/account/present.ts';
import { readBalances } from '#service/account/repo.ts';
import { requireAccount } from '#service/auth/repo.ts';
import { listTransactions, type TransactionRow } from '#service/transactions/repo.ts';
import { statusOf } from '#service/transactions/rules.ts';
import { command } from '../command.ts';
import { textTable, textTime } from '../text-table.ts';
import { username } from './users.ts';

type Balances = ReturnType<typeof presentBalances>;

/** Newest first. */
const SHOWN = 20;

/** What a user has, and the last that came and went. Amounts are text of eight places. */
export const showUser = command(
  z.strictObject({ name: username }),
  async ({ open: { market } }, { name }) => {
    const { id, createdUnix, disabledUnix } = await requireAccount(market.db, name);
    const balances = presentBalances(await readBalances(market.db, id));
    const page = { limit: SHOWN, start: 0 };
    const { rows, total } = await listTransactions(market.db, { accountId: id, filter: {}, page });
    const transactions = rows.map(shown);
    const text = [
      `User ${name} has the id ${id} and is here since ${textTime(createdUnix)}.`,
      ...(disabledUnix === null ? [] : [`Disabled since ${textTime(disabledUnix)}.`]),
      '',
      textTable(Object.entries(balances).map(balanceLine), ''),
      '',
      textTable(transactions.map(line), 'Nothing came or went.'),
      ...(total > SHOWN ? [`The newest ${SHOWN} of ${total}.`] : []),
    ];
    return {
      text: text.join('\n'),
      data: { id, username: name, createdUnix, disabledUnix, balances, total, transactions },
    };
  },
);

function balanceLine([asset, { confirmed, pending }]: [string, Balances[string]]) {
  return { asset, available: confirmed, pending: pending ?? '-' };
}

function shown(row: TransactionRow) {
  const { id, type, currency, amount, atUnix, rentalId, note } = row;
  const rental = rentalId === null ? null : String(rentalId);
  const status = statusOf(row);
  return {
    id: String(id),
    atUnix,
    type,
    asset: currency,
    amount: formatAmount(amount),
    rental,
    status,
    note,
  };
}

function line({ atUnix, type, asset, amount, rental, status, note }: ReturnType<typeof shown>) {
  return { time: textTime(atUnix), type, asset, amount, rental: rental ?? '-', status, note };
}
