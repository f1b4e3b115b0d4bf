import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scratchDirectory } from '#test/market/operator.ts';
import { type BackupHeader, backupLine, readBackup } from './read-backup.ts';

test('a row of a table that the first line does not name is damage, as whole as the file may be', async () => {
  expect(await readBackup(fileWith('accounts'))).toMatchObject({ rows: { accounts: 1 } });
  for (const table of ['rigs', 'constructor']) {
    await expect(readBackup(fileWith(table)), table).rejects.toMatchObject({
      code: 'DAMAGED_BACKUP',
      message: expect.stringContaining('a row of a table that it does not name'),
    });
  }
});

/** A file whose first line names accounts only, with a row of some table. */
function fileWith(table: string): string {
  const about: BackupHeader = {
    format: 'hashdesk backup',
    version: 1,
    createdUnix: 1,
    migrations: [],
    tables: { accounts: ['id'] },
    lastIds: {},
  };
  const lines = [backupLine.header(about), backupLine.row({ table, json: '{"id":1}' })];
  const body = `${lines.join('\n')}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  const file = join(scratchDirectory(), 'one.gz');
  writeFileSync(file, gzipSync(`${body}${backupLine.ending({ rows: { [table]: 1 }, sha256 })}\n`));
  return file;
}
