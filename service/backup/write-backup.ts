import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Transaction } from '#service/db/database.ts';
import { onOwnConnection } from '#service/db/own-connection.ts';
import { type BackupRow, backupLine } from './read-backup.ts';
import {
  DERIVED_TABLES,
  inSnapshot,
  readAppliedMigrations,
  readLastId,
  readPages,
  readRigIds,
  readRigRows,
  readTables,
  type Table,
  TELEMETRY_TABLES,
} from './repo.ts';
import { inOrderOfNeed } from './rules.ts';

/** How a backup comes about: line by line, no faster than the disk. */
interface Sink {
  line: (text: string) => Promise<void>;
  row: (row: BackupRow) => Promise<void>;
  /** The last line, with what all before it come to. */
  end: () => Promise<void>;
}

/**
 * Writes everything the market keeps to a new file of mode 0600. Accounts, listings, rentals and the ledger are of one
 * moment. Telemetry follows rig by rig, each of a moment of its own, so that the market goes on meanwhile.
 */
export async function writeBackup(
  db: Database,
  { file, nowUnix }: { file: string; nowUnix: number },
): Promise<void> {
  const { sink, close } = openSink(file);
  try {
    await onOwnConnection(db, (own) => writeAll(own, sink, nowUnix));
  } finally {
    await close();
  }
}

async function writeAll(db: Database, sink: Sink, nowUnix: number): Promise<void> {
  const kept = (await readTables(db)).filter(({ name }) => !DERIVED_TABLES.includes(name));
  const tables = inOrderOfNeed(kept);
  const isTelemetry = ({ name }: Table) => TELEMETRY_TABLES.some((telemetry) => telemetry === name);
  const rigIds = await inSnapshot(db, async (tx) => {
    await sink.line(await headerOf(tx, { tables, createdUnix: nowUnix }));
    for (const table of tables.filter((table) => !isTelemetry(table))) await writeTable(tx, table, sink);
    return readRigIds(tx);
  });
  const telemetry = tables.filter(isTelemetry);
  for (const rigId of rigIds) await inSnapshot(db, (tx) => writeRig(tx, { rigId, telemetry }, sink));
  await sink.end();
}

async function headerOf(
  tx: Transaction,
  { tables, createdUnix }: { tables: readonly Table[]; createdUnix: number },
): Promise<string> {
  const lastIds: Record<string, string> = {};
  for (const table of tables.filter(({ identity }) => identity !== null)) {
    const lastId = await readLastId(tx, table);
    if (lastId !== undefined) lastIds[table.name] = lastId;
  }
  return backupLine.header({
    format: 'hashdesk backup',
    version: 1,
    createdUnix,
    migrations: await readAppliedMigrations(tx),
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    lastIds,
  });
}

async function writeTable(tx: Transaction, table: Table, sink: Sink): Promise<void> {
  for await (const page of readPages(tx, table)) {
    for (const json of page) await sink.row({ table: table.name, json });
  }
}

async function writeRig(
  tx: Transaction,
  { rigId, telemetry }: { rigId: string; telemetry: readonly Table[] },
  sink: Sink,
): Promise<void> {
  for (const table of telemetry) {
    for (const json of await readRigRows(tx, table, rigId)) await sink.row({ table: table.name, json });
  }
}

function openSink(file: string): { sink: Sink; close: () => Promise<void> } {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  const packed = createGzip();
  const disk = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const written = finished(packed.pipe(disk));
  // A disk that fails is told by the next line, and by the end.
  packed.on('error', () => undefined);
  written.catch((error: Error) => packed.destroy(error));
  async function line(text: string): Promise<void> {
    if (packed.destroyed) await written;
    hash.update(text).update('\n');
    if (!packed.write(`${text}\n`)) await once(packed, 'drain');
  }
  const sink: Sink = {
    line,
    async row({ table, json }) {
      rows[table] = (rows[table] ?? 0) + 1;
      await line(backupLine.row({ table, json }));
    },
    async end() {
      packed.end(`${backupLine.ending({ rows, sha256: hash.digest('hex') })}\n`);
      await written;
    },
  };
  return {
    sink,
    async close() {
      if (!packed.writableEnded) packed.destroy();
      disk.destroy();
    },
  };
}
