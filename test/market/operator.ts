import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { callSocket } from '#service/admin/call-socket.ts';
import type { CommandResult } from '#service/admin/command.ts';
import { type OperatorAnswer, resultOf } from '#service/admin/operator.ts';
import { startMarket, type TestMarket, type TestMarketOptions } from './market.ts';

/** A market with its operator's socket. */
export interface OperatedMarket extends TestMarket {
  socketPath: string;
  /** Nobody else's; gone when the market is closed. */
  directory: string;
  /** The lines logged so far. */
  logged: string[];
  /** Has a command carried out over the socket. */
  call: (name: string, given?: object, input?: string | Buffer) => Promise<OperatorAnswer>;
  /** One that answers in words. */
  run: (name: string, given?: object, input?: string | Buffer) => Promise<CommandResult>;
}

/** Starts a market whose operator is heard. */
export async function startOperated(options: TestMarketOptions = {}): Promise<OperatedMarket> {
  const directory = newDirectory();
  const socketPath = join(directory, 'admin.sock');
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const market = await startMarket({ operator: { socketPath, scratchIn: directory }, log, ...options });
  const over = callSocket(socketPath);
  const call = (name: string, given: object = {}, input?: string | Buffer) =>
    over({ name, given, ...(input !== undefined && { input: Readable.from([input]) }) });
  const run = async (...asked: Parameters<typeof call>) => resultOf(await call(...asked));
  const close = async () => {
    await market.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { ...market, close, socketPath, directory, logged, call, run };
}

/** A new directory that is gone after the test. */
export function scratchDirectory(): string {
  const directory = newDirectory();
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'operator-test-'));
}
