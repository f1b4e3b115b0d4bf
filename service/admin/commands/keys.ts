import { z } from 'zod';
import type { Level } from '#lib/contract/endpoints.ts';
import { createKey } from '#service/auth/accounts.ts';
import { listKeys, requireAccount, resealSecrets, revokeKey, revokeKeysOf } from '#service/auth/repo.ts';
import { command, noArguments } from '../command.ts';
import { counted, textTable, textTime } from '../text-table.ts';
import { username } from './users.ts';

const LEVELS = ['none', 'read', 'write'] as const satisfies Level[];

const level = z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('none');

export const addKey = command(
  z
    .strictObject({ user: username, account: level, rental: level, rig: level })
    .refine((key) => [key.account, key.rental, key.rig].some((given) => given !== 'none'), {
      message: 'must be read or write: a key without any level opens nothing',
      path: ['account, rental or rig'],
    }),
  async ({ open }, { user, account, rental, rig }) => {
    const { id: accountId, disabledUnix } = await requireAccount(open.market.db, user);
    const levels = { permAccount: account, permRental: rental, permRig: rig };
    const { apiKey, apiSecret } = await createKey(open, { accountId, levels });
    const lines = [
      `key     ${apiKey}`,
      `secret  ${apiSecret}`,
      `A key of ${user}: account ${account}, rental ${rental}, rig ${rig}. The secret is not shown again.`,
    ];
    if (disabledUnix !== null)
      lines.push(`${user} is disabled: the key is refused until "user enable ${user}".`);
    return { text: lines.join('\n'), data: { username: user, apiKey, apiSecret, levels } };
  },
);

export const listAllKeys = command(
  z.strictObject({ user: username.optional() }),
  async ({ open: { market } }, { user }) => {
    const accountId = user === undefined ? undefined : (await requireAccount(market.db, user)).id;
    const keys = await listKeys(market.db, accountId);
    const rows = keys.map(({ apiKey, username, levels, createdUnix, revokedUnix, lastNonce }) => ({
      key: apiKey,
      user: username,
      account: levels.permAccount,
      rental: levels.permRental,
      rig: levels.permRig,
      created: textTime(createdUnix),
      revoked: textTime(revokedUnix),
      'last nonce': lastNonce ?? '-',
    }));
    return { text: textTable(rows, 'There are no keys.'), data: keys };
  },
);

export const endKey = command(
  z.strictObject({ key: z.string().min(1, 'must not be empty') }),
  async ({ open: { market } }, { key }) => {
    const revokedUnix = await revokeKey(market.db, key, market.nowUnix());
    return {
      text: `Key ${key} is revoked since ${textTime(revokedUnix)}.`,
      data: { apiKey: key, revokedUnix },
    };
  },
);

export const endKeysOf = command(
  z.strictObject({ user: username }),
  async ({ open: { market } }, { user }) => {
    const { id } = await requireAccount(market.db, user);
    const revokedUnix = market.nowUnix();
    const revoked = await revokeKeysOf(market.db, id, revokedUnix);
    const since = `revoked since ${textTime(revokedUnix)}`;
    const lines = revoked.map((key) => `Key ${key} is ${since}.`);
    const text = lines.length > 0 ? lines.join('\n') : `${user} has no key that was not revoked before.`;
    return { text, data: { username: user, revoked, revokedUnix } };
  },
);

export const resealKeys = command(noArguments, async ({ open: { market, seal } }) => {
  const resealed = await resealSecrets(market.db, seal);
  const others = seal.keyIds.length > 1 ? ' The older seal keys are no longer needed here.' : '';
  return {
    text: `Sealed anew under the key ${seal.newestId}: ${counted(resealed, 'secret')}.${others}`,
    data: { resealed, sealKey: seal.newestId },
  };
});
