import { z } from 'zod';
import { createAccount } from '#service/auth/accounts.ts';
import { disableAccount } from '#service/auth/disabled-repo.ts';
import { listAccounts } from '#service/auth/repo.ts';
import { type CommandContext, type CommandResult, command, noArguments } from '../command.ts';
import { counted, textTable, textTime } from '../text-table.ts';

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export const username = z
  .string('is required')
  .regex(USERNAME, 'must be 1 to 64 letters, digits, dots, hyphens or underscores, a letter or digit first');

export const addUser = command(z.strictObject({ name: username }), async ({ open }, { name }) => {
  const id = await createAccount(open.market, name);
  return { text: `User ${name} has the id ${id}.`, data: { id, username: name } };
});

const which = z.strictObject({ name: username });

export const disableUser = command(which, (context, { name }) =>
  setDisabled(context, { name, disabled: true }),
);

export const enableUser = command(which, (context, { name }) =>
  setDisabled(context, { name, disabled: false }),
);

async function setDisabled(
  { open: { market } }: CommandContext,
  { name, disabled }: { name: string; disabled: boolean },
): Promise<CommandResult> {
  const nowUnix = market.nowUnix();
  const { disabledUnix: before, ...user } = await disableAccount(market.db, {
    username: name,
    disabled,
    nowUnix,
  });
  const { keys, rigs, rented } = user;
  const sinceUnix = before ?? nowUnix;
  const already = (before !== null) === disabled ? 'already ' : '';
  const text = disabled
    ? `User ${name} is ${already}disabled since ${textTime(sinceUnix)}: ${counted(keys, 'key')} refused, ${counted(rigs, 'rig')} not for rent. What is rented runs on and is settled (rented now, of their rigs or by them: ${rented}).`
    : `User ${name} is ${already}enabled: ${counted(keys, 'key')} and ${counted(rigs, 'rig')} are as they were, those that are revoked or disabled themselves too.`;
  return { text, data: { ...user, disabledUnix: disabled ? sinceUnix : null } };
}

export const listUsers = command(noArguments, async ({ open }) => {
  const users = await listAccounts(open.market.db);
  const rows = users.map(({ id, username, createdUnix, disabledUnix }) => ({
    id,
    user: username,
    created: textTime(createdUnix),
    disabled: textTime(disabledUnix),
  }));
  return { text: textTable(rows, 'There are no users.'), data: users };
});
