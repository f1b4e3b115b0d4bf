import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const accounts = z.array(
  z.object({ username: z.string(), role: z.string(), apiKey: z.string(), apiSecret: z.string() }),
);

const columns = ['username', 'role', 'apiKey', 'apiSecret'] as const;
const titles = { username: 'account', role: 'role', apiKey: 'key', apiSecret: 'secret' };

/** The demo market's accounts as a table for the terminal, from the file it keeps in the data directory. */
export function demoAccountTable(dataDir: string): string {
  const rows = [
    titles,
    ...accounts.parse(JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'))),
  ];
  const width = (column: (typeof columns)[number]) => Math.max(...rows.map((row) => row[column].length));
  const line = (row: typeof titles) => columns.map((column) => row[column].padEnd(width(column))).join('  ');
  return rows.map((row) => `  ${line(row).trimEnd()}`).join('\n');
}
