import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { splitLines } from './split-lines.ts';

/** Far above any row there can be. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

const header = z.strictObject({
  format: z.literal('hashdesk backup'),
  version: z.literal(1),
  createdUnix: z.int(),
  /** What had made the schema, in the order in which it ran. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** The columns of each table, by the table's name. */
  tables: z.record(z.string(), z.array(z.string())),
  /** The greatest id given so far, by the table's name: ids are not given twice. */
  lastIds: z.record(z.string(), z.string().regex(/^\d+$/)),
});

const ending = z.strictObject({
  /** How many rows of each table there are. */
  rows: z.record(z.string(), z.int()),
  /** Over all lines before this one, with their ends. */
  sha256: z.string(),
});

const ROW = /^\["(\w+)",(\{.*\})\]$/s;

export type BackupHeader = z.infer<typeof header>;
export type BackupEnding = z.infer<typeof ending>;

/** A row of a table: the database's own JSON text, in which no number was ever read. */
export interface BackupRow {
  table: string;
  json: string;
}

/** Text of a backup's lines: a header, a row a line, and an ending. */
export const backupLine = {
  header: (about: BackupHeader) => JSON.stringify(about),
  row: ({ table, json }: BackupRow) => `["${table}",${json}]`,
  ending: (about: BackupEnding) => JSON.stringify(about),
};

/** What a whole and unaltered backup is about. */
export interface BackupSummary {
  header: BackupHeader;
  rows: Record<string, number>;
}

export interface BackupVisitor {
  header?: (header: BackupHeader) => void | Promise<void>;
  row?: (row: BackupRow) => void | Promise<void>;
}

/**
 * Reads a backup from its first line to its last, and checks that it is whole and unaltered: the visitor sees rows
 * before that is known. Throws DAMAGED_BACKUP.
 */
export async function readBackup(file: string, visitor: BackupVisitor = {}): Promise<BackupSummary> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let header: BackupHeader | undefined;
  let before: Buffer | undefined;
  for await (const line of linesOf(file)) {
    if (before) {
      hash.update(before).update('\n');
      header = await visitLine(before, { header, rows, visitor });
    }
    before = line;
  }
  const end = parsed(ending, before);
  const complete = header && end && JSON.stringify(sorted(end.rows)) === JSON.stringify(sorted(rows));
  if (!header || !complete || end.sha256 !== hash.digest('hex')) throw damaged('it is cut short or altered');
  return { header, rows };
}

async function visitLine(
  line: Buffer,
  {
    header: known,
    rows,
    visitor,
  }: { header: BackupHeader | undefined; rows: Record<string, number>; visitor: BackupVisitor },
): Promise<BackupHeader> {
  if (!known) {
    const found = parsed(header, line);
    if (!found) throw damaged('it does not begin as a backup of this version does');
    await visitor.header?.(found);
    return found;
  }
  const [, table, json] = ROW.exec(line.toString('utf8')) ?? [];
  if (table === undefined || json === undefined) throw damaged('a line of it is no row');
  if (!Object.hasOwn(known.tables, table)) throw damaged('it has a row of a table that it does not name');
  rows[table] = (rows[table] ?? 0) + 1;
  await visitor.row?.({ table, json });
  return known;
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined);
  try {
    yield* splitLines(text, MAX_LINE_BYTES);
  } catch (error) {
    if (error instanceof RangeError) throw damaged(error.message);
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw damaged('it is cut short, or no gzip file at all');
  }
}

function parsed<Shape extends z.ZodType>(shape: Shape, line: Buffer | undefined): z.infer<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(line?.toString('utf8') ?? '')).data;
  } catch {
    return undefined;
  }
}

function damaged(why: string): MarketRefusal {
  return new MarketRefusal('DAMAGED_BACKUP', { message: `The file is not a whole backup: ${why}` });
}

function sorted(counts: Record<string, number>): [string, number][] {
  return Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
}
