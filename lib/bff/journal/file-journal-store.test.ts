import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
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
    open: (now = START) => createFileJournalStore({ file, now: () => now, log, maxOldLines: 5 }),
    /** There is room for lines, and none for another file. */
    fillDisk: () => symlinkSync('/dev/full', `${file}.new`),
    isNewThere: () => lstatSync(`${file}.new`, { throwIfNoEntry: false }) !== undefined,
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

test('a file that cannot be written anew keeps no order back, and nothing beside it; only after many more is it tried again', async () => {
  const { open, file, lines, logged, fillDisk, isNewThere } = setup();
  const journal = open();
  const putTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await journal.put(orderOf('1'));
  };
  await journal.begin(orderOf('1'));
  await putTimes(4);
  fillDisk();
  await putTimes(1);
  expect([lines().length, isNewThere()], 'not yet due').toEqual([6, true]);
  expect(await journal.begin(orderOf('2'))).toEqual({ kind: 'new' });
  await putTimes(1);
  expect([lines().length, isNewThere()]).toEqual([8, false]);
  expect(logged.join('')).toMatch(/ENOSPC.*the journal of orders could not be written anew/);

  fillDisk();
  expect(await journal.begin(orderOf('3'))).toEqual({ kind: 'new' });
  await putTimes(5);
  expect([lines().length, isNewThere()], 'not tried').toEqual([14, true]);
  rmSync(`${file}.new`);
  await putTimes(1);
  expect([lines().length, logged.length]).toEqual([3, 1]);
});

test('of orders that are kept at once only one has the file written anew', async () => {
  const { open, lines, logged, fillDisk } = setup();
  const journal = open();
  await journal.begin(orderOf('1'));
  fillDisk();
  // Ten lines are more than are left in it, and fewer than twice as many.
  await Promise.all(Array.from({ length: 10 }, () => journal.put(orderOf('1'))));
  expect([logged.length, lines().length]).toEqual([1, 11]);
});

test('a file that can be read but not written anew is opened, and a line cut short in it spoils none after it', async () => {
  const { open, file, lines, fillDisk } = setup();
  await open().begin(orderOf('1'));
  appendFileSync(file, JSON.stringify(orderOf('2')).slice(0, 80));
  fillDisk();
  const second = open();
  expect((await second.ofOwner('anna')).map(({ id }) => id)).toEqual(['1']);
  await second.begin(orderOf('3'));
  expect(lines()).toHaveLength(3);
  expect((await open().ofOwner('anna')).map(({ id }) => id).sort()).toEqual(['1', '3']);
});

test('lines that are no orders do not stand in the way of those that are', async () => {
  const { open, file } = setup();
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `null\n{}\n[1]\n${JSON.stringify(orderOf('1'))}\n{"id":7}\n`);
  expect((await open().ofOwner('anna')).map(({ id }) => id)).toEqual(['1']);
});
