import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type Restored, restoreBackup } from '#service/backup/restore-backup.ts';
import { writeBackup } from '#service/backup/write-backup.ts';
import { command, noArguments } from '../command.ts';
import { counted, textTime } from '../text-table.ts';

export const backup = command(noArguments, async ({ open: { market }, scratchFile }) => {
  const file = await scratchFile('backup');
  await writeBackup(market.db, { file, nowUnix: market.nowUnix() });
  return { file };
});

const SLOW_FOR_NOW =
  'ANALYZE failed afterwards: searches may be slow until it is run in the database, or the database does so by itself.';

/** The file comes whole before anything of it is read: whoever sends it slowly holds nobody up. */
export const restore = command(
  z.strictObject({ replace: z.boolean().default(false) }),
  async ({ open, input, scratchFile }, { replace }) => {
    const file = await scratchFile('restore');
    await pipeline(input, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    const { header, ...restored } = await restoreBackup(open, { file, over: replace ? 'anything' : 'empty' });
    const { rows, stockTaken, keysAsInFile } = restored;
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const since = textTime(header.createdUnix);
    const lines = [`The market is as it was on ${since}: ${counted(total, 'row')}, and the ledger adds up.`];
    if (!stockTaken) lines.push(SLOW_FOR_NOW);
    lines.push(notInFile(since));
    lines.push(...otherThanBefore(restored));
    if (keysAsInFile > 0) lines.push(agedKeys(keysAsInFile));
    return {
      text: lines.join('\n'),
      data: { createdUnix: header.createdUnix, ...restored },
    };
  },
);

/** A balance of before its payouts could be paid out, or spent, once more. */
function notInFile(since: string): string {
  return `Deposits and payouts since ${since} are not in it: enter them again before anybody trades. Rentals since then are gone.`;
}

const FREE_AGAIN =
  'Users, rigs and algorithms that were disabled since are enabled again, as far as they are in it: disable them anew.';

/** An empty market knows neither what was there nor what was disabled. */
function otherThanBefore({ gone, stillDisabled }: Pick<Restored, 'gone' | 'stillDisabled'>): string[] {
  if (!gone) return [FREE_AGAIN];
  const { users, keys, rigs, profiles, savedPools } = gone;
  const lost = [
    counted(users, 'user'),
    counted(keys, 'API key'),
    counted(rigs, 'rig'),
    counted(profiles, 'profile'),
    counted(savedPools, 'saved pool'),
  ];
  const disabled = Object.entries(stillDisabled).flatMap(([kind, names]) =>
    names.length > 0 ? [`${kind} ${names.join(', ')}`] : [],
  );
  return [
    `Of the market replaced are gone: ${lost.join(', ')}.`,
    ...(disabled.length > 0 ? [`Still disabled, though enabled then: ${disabled.join('; ')}.`] : []),
  ];
}

function agedKeys(count: number): string {
  return [
    `API keys that are as they were then: ${count}. Requests signed since are accepted once more, and keys revoked since work again.`,
    'Revoke again what was revoked. Where signatures may be known to others, make new keys and revoke these ("key create", "key revoke").',
  ].join('\n');
}
