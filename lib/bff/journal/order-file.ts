import 'server-only';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { orderNames } from '#lib/contract/desk-orders.ts';
import { readJson } from '#lib/domain/read-json.ts';
import { createTurns } from '#lib/upstream/turns.ts';
import type { Order } from './journal-store.ts';

const line = z.object({
  id: z.string(),
  owner: z.string(),
  intent: z.string(),
  name: z.enum(orderNames),
  body: z.string(),
  subject: z.string(),
  terms: z.custom<Order['terms']>().optional(),
  at: z.number(),
  changedAt: z.number(),
  state: z.enum(['running', 'confirmed', 'refused', 'unknown', 'not done']),
  sent: z.boolean(),
  before: z.unknown().optional(),
  result: z.object({ id: z.string(), data: z.unknown() }).optional(),
  refusal: z
    .object({
      error: z.string(),
      status: z.number(),
      message: z.string(),
      terms: z.custom<NonNullable<Order['refusal']>['terms']>().optional(),
    })
    .optional(),
});

/** A file may be longer than any text can be, so it is read and written in pieces. */
const ORDERS_OF_A_PIECE = 100;

/** Orders as lines of JSON; of several lines of one order the last counts. */
export interface OrderFile {
  /** What is in the file, the latest of each order; nothing where there is no file. */
  read(): Promise<Map<string, Order>>;
  /** On the disk when it resolves. */
  append(order: Order): Promise<void>;
  /** Puts these in the place of all lines: a crash leaves the old file or the new one, a failure nothing beside the old one. */
  replace(orders: Iterable<Order>): Promise<void>;
}

/** For the owner of this process alone; made with its directory when first needed. */
export function openOrderFile(file: string): OrderFile {
  const turns = createTurns();
  let isTorn = false;

  return {
    read: () =>
      turns.take(async () => {
        const { orders, rest } = await readOrders(file);
        isTorn = rest !== '';
        return orders;
      }),
    append: (order) =>
      turns.take(async () => {
        const text = `${isTorn ? '\n' : ''}${lineOf(order)}`;
        isTorn = true;
        await write(file, 'a', [text]);
        isTorn = false;
      }),
    replace: (orders) =>
      turns.take(async () => {
        await replaceBy(`${file}.new`, file, piecesOf([...orders]));
        await syncDirectory(file);
        isTorn = false;
      }),
  };
}

/** A line that a crash cut short is passed over; the others count. `rest` is what stands behind the end of the last line. */
async function readOrders(file: string): Promise<{ orders: Map<string, Order>; rest: string }> {
  const orders = new Map<string, Order>();
  let rest = '';
  try {
    for await (const json of linesOf(file)) {
      rest = json;
      const order = line.safeParse(readJson(json)).data;
      if (order) orders.set(order.id, order as Order);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return { orders, rest };
}

/** Not what Node reads lines with: to that, characters which JSON leaves as they are end a line too. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function* piecesOf(orders: readonly Order[]): Generator<string> {
  for (let at = 0; at < orders.length; at += ORDERS_OF_A_PIECE) {
    yield orders
      .slice(at, at + ORDERS_OF_A_PIECE)
      .map(lineOf)
      .join('');
  }
}

/** What was written by half would keep the last room on the disk. */
async function replaceBy(next: string, file: string, pieces: Iterable<string>): Promise<void> {
  try {
    await write(next, 'w', pieces);
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function write(file: string, flags: 'a' | 'w', pieces: Iterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, flags, 0o600);
  try {
    const { size } = await handle.stat();
    for (const piece of pieces) await handle.appendFile(piece);
    await handle.sync();
    if (size === 0) await syncDirectory(file);
  } finally {
    await handle.close();
  }
}

/** A new file's name is on the disk only when its directory is. */
async function syncDirectory(file: string): Promise<void> {
  const handle = await open(dirname(file), 'r');
  await handle.sync().finally(() => handle.close());
}

function lineOf(order: Order): string {
  return `${JSON.stringify(order)}\n`;
}
