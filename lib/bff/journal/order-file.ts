import 'server-only';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { orderNames } from '#lib/contract/desk.ts';
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

/** Orders as lines of JSON; of several lines of one order the last counts. */
export interface OrderFile {
  /** What is in the file, the latest of each order; nothing where there is no file. */
  read(): Promise<Map<string, Order>>;
  /** On the disk when it resolves. */
  append(order: Order): Promise<void>;
  /** Puts these in the place of all lines: a crash leaves the old file or the new one. */
  replace(orders: Iterable<Order>): Promise<void>;
}

/** For the owner of this process alone; made with its directory when first needed. */
export function openOrderFile(file: string): OrderFile {
  const turns = createTurns();
  let isTorn = false;

  return {
    read: async () => new Map((await readLines(file)).map((order) => [order.id, order])),
    append: (order) =>
      turns.take(async () => {
        const text = `${isTorn ? '\n' : ''}${lineOf(order)}`;
        isTorn = true;
        await write(file, 'a', text);
        isTorn = false;
      }),
    replace: (orders) =>
      turns.take(async () => {
        await write(`${file}.new`, 'w', [...orders].map(lineOf).join(''));
        await rename(`${file}.new`, file);
        await syncDirectory(file);
        isTorn = false;
      }),
  };
}

/** A line that a crash cut short is passed over; the others count. */
async function readLines(file: string): Promise<Order[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((json) => {
    const order = line.safeParse(readJson(json)).data;
    return order ? [order as Order] : [];
  });
}

async function write(file: string, flags: 'a' | 'w', text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, flags, 0o600);
  try {
    const { size } = await handle.stat();
    await handle.appendFile(text);
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
