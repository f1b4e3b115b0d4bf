import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { restoreBackup } from '#service/backup/restore-backup.ts';
import { writeBackup } from '#service/backup/write-backup.ts';
import { command, noArguments } from '../command.ts';
import { textTime } from '../text-table.ts';

export const backup = command(noArguments, async ({ open: { market }, scratchFile }) => {
  const file = scratchFile('backup');
  await writeBackup(market.db, { file, nowUnix: market.nowUnix() });
  return { file };
});

/** The file comes whole before anything of it is read: whoever sends it slowly holds nobody up. */
export const restore = command(
  z.strictObject({ replace: z.boolean().default(false) }),
  async ({ open, input, scratchFile }, { replace }) => {
    const file = scratchFile('restore');
    await pipeline(input, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    const { header, rows } = await restoreBackup(open, { file, over: replace ? 'anything' : 'empty' });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return {
      text: `The market is as it was on ${textTime(header.createdUnix)} UTC: ${total} rows, and the ledger adds up.`,
      data: { createdUnix: header.createdUnix, rows },
    };
  },
);
