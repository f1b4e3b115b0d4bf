import { z } from 'zod';
import { createAccount } from '#service/auth/accounts.ts';
import { listAccounts } from '#service/auth/repo.ts';
import { command, noArguments } from '../command.ts';
import { textTable, textTime } from '../text-table.ts';

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export const username = z
  .string('is required')
  .regex(USERNAME, 'must be 1 to 64 letters, digits, dots, hyphens or underscores, a letter or digit first');

export const addUser = command(z.strictObject({ name: username }), async ({ open }, { name }) => {
  const id = await createAccount(open.market, name);
  return { text: `User ${name} has the id ${id}.`, data: { id, username: name } };
});

export const listUsers = command(noArguments, async ({ open }) => {
  const users = await listAccounts(open.market.db);
  const rows = users.map(({ id, username, createdUnix }) => ({
    id,
    user: username,
    created: textTime(createdUnix),
  }));
  return { text: textTable(rows, 'There are no users.'), data: users };
});
