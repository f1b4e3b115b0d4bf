import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createFileJournalStore } from './file-journal-store.ts';
import { ORDER_LIFE_MS, type Order } from './journal-store.ts';

const START = 1_795_000_000_000;

function setup() {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-journal-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'data', 'orders.ndjson');
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  return {
    file,
    logged,
    open: (now = START) => createFileJournalStore({ file, now: () => now, log }),
    lines: () => readFileSync(file, 'utf8').trimEnd().split('\n'),
  };
}

function orderOf(id: string, more: Partial<Order> = {}): Order {
  return {
    id,
    owner: 'anna',
    intent: `intent of ${id}`,
    name: 'createRental',
    body: 'body',
    subject: `rig ${id}`,
    at: START,
    changedAt: START,
    state: 'running',
    sent: false,
    ...more,
  };
}

test('what was kept is there after a restart, the latest of each order, newest first', async () => {
  const { open, lines } = setup();
  const first = open();
  expect(await first.begin(orderOf('1'))).toEqual({ kind: 'new' });
  expect(lines()).toHaveLength(1);
  expect(await first.begin(orderOf('2', { at: START + 1 }))).toEqual({ kind: 'new' });
  const confirmed = orderOf('1', {
    state: 'confirmed',
    sent: true,
    result: { id: '812', data: { id: '812' } },
  });
  await first.put(confirmed);
  expect(lines()).toHaveLength(3);

  const second = open();
  expect(await second.get('1')).toEqual(confirmed);
  expect((await second.ofOwner('anna')).map(({ id }) => id)).toEqual(['2', '1']);
  expect(await second.ofOwner('bert')).toEqual([]);
  expect(lines()).toHaveLength(2);
});

test('an order under a known id is known; one about the same subject stands in the way while it is open', async () => {
  const { open } = setup();
  const journal = open();
  await journal.begin(orderOf('1'));
  const other = orderOf('2', { subject: 'rig 1' });
  for (const state of ['running', 'unknown'] as const) {
    await journal.put(orderOf('1', { state }));
    expect(await journal.begin(orderOf('1'))).toEqual({ kind: 'known', order: orderOf('1', { state }) });
    expect(await journal.begin(other)).toEqual({ kind: 'blocked', by: orderOf('1', { state }) });
  }
  expect(await journal.begin({ ...other, id: '3', owner: 'bert' })).toEqual({ kind: 'new' });
  expect(await journal.get('2')).toBeUndefined();
  await journal.put(orderOf('1', { state: 'not done' }));
  expect(await journal.begin(other)).toEqual({ kind: 'new' });
});

test('of two that begin at once one stands in the way of the other', async () => {
  const journal = setup().open();
  const begun = await Promise.all(['1', '2'].map((id) => journal.begin(orderOf(id, { subject: 'rig 7' }))));
  expect(begun.map(({ kind }) => kind)).toEqual(['new', 'blocked']);
});

test('a last line that a crash cut short is passed over, and what is written after it counts', async () => {
  const { open, file } = setup();
  await open().begin(orderOf('1'));
  appendFileSync(file, JSON.stringify(orderOf('2')).slice(0, 80));
  const second = open();
  expect(await second.get('2')).toBeUndefined();
  await second.begin(orderOf('3'));
  expect((await open().ofOwner('anna')).map(({ id }) => id).sort()).toEqual(['1', '3']);
});

test('a day after its last change an order is gone, from the file too', async () => {
  const { open, lines } = setup();
  const first = open();
  await first.begin(orderOf('1', { state: 'refused' }));
  await first.begin(orderOf('2', { state: 'refused', changedAt: START + 1 }));
  const later = open(START + ORDER_LIFE_MS);
  expect((await later.ofOwner('anna')).map(({ id }) => id)).toEqual(['2']);
  expect(await later.begin(orderOf('3', { subject: 'rig 1' }))).toEqual({ kind: 'new' });
  expect(lines()).toHaveLength(2);
});

test.each(['running', 'unknown'] as const)(
  'an order that was sent and is %s is kept until its end is known, and then for a day',
  async (state) => {
    const { open, lines } = setup();
    const sent = orderOf('1', { state, sent: true });
    await open().put(sent);
    const monthLater = START + 30 * ORDER_LIFE_MS;
    const later = open(monthLater);
    expect(await later.ofOwner('anna')).toEqual([sent]);
    expect((await later.begin(orderOf('2', { subject: 'rig 1' }))).kind).toBe('blocked');
    await later.put({ ...sent, state: 'confirmed', changedAt: monthLater });
    expect(await open(monthLater + ORDER_LIFE_MS - 1).ofOwner('anna')).toHaveLength(1);
    expect(await open(monthLater + ORDER_LIFE_MS).ofOwner('anna')).toEqual([]);
    expect(lines()).toEqual(['']);
  },
);

test('the file is for its owner alone', async () => {
  const { open, file } = setup();
  await open().begin(orderOf('1'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await open().get('1');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an order that cannot be written is refused, and the file is tried anew the next time', async () => {
  const { open, file, logged } = setup();
  // A directory in the place of the file.
  mkdirSync(file, { recursive: true });
  const journal = open();
  const unavailable = {
    code: 'UNAVAILABLE',
    message: 'the journal of orders cannot be written, so nothing is sent',
  };
  await expect(journal.begin(orderOf('1'))).rejects.toMatchObject(unavailable);
  await expect(journal.ofOwner('anna')).rejects.toMatchObject(unavailable);
  expect(logged.join('')).toContain('EISDIR');
  rmSync(file, { recursive: true });
  expect(await journal.begin(orderOf('1'))).toEqual({ kind: 'new' });

  rmSync(file);
  mkdirSync(file);
  await expect(journal.begin(orderOf('2'))).rejects.toMatchObject(unavailable);
  expect(await journal.get('2')).toBeUndefined();
  await expect(journal.put(orderOf('1', { sent: true }))).rejects.toMatchObject(unavailable);
});

test('lines that are no orders do not stand in the way of those that are', async () => {
  const { open, file } = setup();
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `null\n{}\n[1]\n${JSON.stringify(orderOf('1'))}\n{"id":7}\n`);
  expect((await open().ofOwner('anna')).map(({ id }) => id)).toEqual(['1']);
});
