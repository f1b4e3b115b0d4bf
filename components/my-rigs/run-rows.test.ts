import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { listingTerms as before } from '#test/listing-terms.ts';
import {
  type BulkRun,
  countStates,
  newRun,
  openRows,
  progressOf,
  type RunRow,
  restorable,
  runAfter,
  stateOf,
} from './bulk-run.ts';
import { bulkEnded } from './bulk-words.ts';
import type { OwnRig } from './own-rig.ts';
import { type Hands, runRows } from './run-rows.ts';

function rows(count: number): RunRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `Rig ${at + 1}`,
    before,
    after: { ...before, maxhours: '48' },
  }));
}

function rigWith(maxhours: string, also: Partial<OwnRig> = {}): OwnRig {
  return {
    id: '1',
    name: 'Rig 1',
    type: 'sha256',
    status: { status: 'rented' },
    price: { type: 'ph', BTC: { currency: 'BTC', price: '0.00100000', enabled: true } },
    minhours: '3',
    maxhours,
    hashrate: { advertised: { hash: 1, type: 'ph' } },
    ...also,
  };
}

const NOW_MS = 1_000_000;
const seen = (maxhours: string, asOf = NOW_MS + 1) => ({ rig: rigWith(maxhours), asOf });

interface Told extends Partial<Omit<Hands, 'send'>> {
  /** Succeeds as asked for where it answers nothing. */
  send?: (row: RunRow) => Promise<OwnRig | undefined>;
}

/** A run of rows, or of so many rigs, at a market that answers as told; what is not told succeeds. */
function setup(asked: number | readonly RunRow[], hands: Told = {}) {
  const stopping = new AbortController();
  const sent: string[] = [];
  const states: string[] = [];
  const pauses: number[] = [];
  let run: BulkRun = newRun(typeof asked === 'number' ? rows(asked) : asked);
  const go = async () => {
    const halt = await runRows(openRows(run), {
      hands: {
        now: async () => undefined,
        look: async () => seen('96'),
        nowMs: () => NOW_MS,
        pause: async (ms) => void pauses.push(ms),
        ...hands,
        send: async (row) => {
          sent.push(row.id);
          return (await hands.send?.(row)) ?? rigWith(row.after.maxhours);
        },
      },
      signal: stopping.signal,
      onRow: (id, state) => {
        states.push(`${id} ${state.name}`);
        run = runAfter(run, { type: 'row', id, state });
      },
    });
    run = runAfter(run, { type: 'ended', halt });
  };
  const again = async () => {
    run = runAfter(run, { type: 'again' });
    await go();
  };
  return { go, again, stopping, sent, states, pauses, run: () => run };
}

test('one rig that is refused leaves the other 49 done', async () => {
  const { go, run, sent } = setup(50, {
    send: async ({ id }) => {
      if (id === '17') throw new MarketRefusal('RIG_RENTED', { message: 'the rig is rented' });
    },
  });
  await go();
  expect(countStates(run())).toMatchObject({ done: 49, failed: 1, waiting: 0 });
  expect(sent).toHaveLength(50);
  expect(restorable(run())).toHaveLength(49);
  expect(bulkEnded(run())).toBe('49 of 50 rigs changed. 1 rig refused.');
});

test('another round is for those that are not done, and no others', async () => {
  let broken = true;
  const { go, again, run, sent } = setup(3, {
    send: async ({ id }) => {
      if (id === '2' && broken) throw new MarketRefusal('INTERNAL');
    },
  });
  await go();
  broken = false;
  await again();
  expect(sent).toEqual(['1', '2', '3', '2']);
  expect(bulkEnded(run())).toBe('All 3 rigs are changed.');
});

test('told to wait, it waits as long as told and sends the same rig again', async () => {
  let limited = 2;
  const { go, run, states, pauses, sent } = setup(2, {
    send: async ({ id }) => {
      if (id === '1' && limited-- > 0) throw new MarketRefusal('RATE_LIMITED', { retryAfterSeconds: 21 });
    },
  });
  await go();
  expect(pauses).toEqual([21_000, 21_000]);
  expect(sent).toEqual(['1', '1', '1', '2']);
  expect(states.filter((event) => event === '1 paused')).toHaveLength(2);
  expect(countStates(run()).done).toBe(2);
});

test('stopped while it waits, the rig is not sent again and waits still', async () => {
  const started = setup(3, {
    send: async ({ id }) => {
      if (id === '2') throw new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 60 });
    },
    pause: async () => started.stopping.abort(),
  });
  await started.go();
  expect(started.sent).toEqual(['1', '2']);
  expect(countStates(started.run())).toMatchObject({ done: 1, waiting: 2 });
  expect(bulkEnded(started.run())).toBe('1 of 3 rigs changed. 2 rigs not begun.');
});

test.each([
  ['the desk cannot say', new MarketRefusal('UNCONFIRMED')],
  ['no answer came', new MarketUnreachable('perhaps sent')],
  ['something else answered', new MarketUnreadable('not JSON')],
])('where %s and the market shows the new terms, it is done', async (_, error) => {
  const { go, run } = setup(1, {
    send: async () => {
      throw error;
    },
    look: async () => seen('48'),
  });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'done', how: 'seen' });
});

test('an answer on its way is looked for twice; then it is unknown, and never sent again unasked', async () => {
  const { go, run, sent, pauses } = setup(2, {
    send: async ({ id }) => {
      if (id === '1') throw new MarketRefusal('UNCONFIRMED');
    },
  });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'unknown', lookedAtMs: NOW_MS + 1 });
  expect(pauses[1], 'longer than the desk keeps an answer').toBeGreaterThan(5_000);
  expect(sent).toEqual(['1', '2']);
  expect(openRows(run()).map(({ id }) => id)).toEqual(['1']);
});

test('told to wait before it looks, it waits as long as told and looks then', async () => {
  let limited = 2;
  const { go, run, states, pauses, sent } = setup(1, {
    send: async () => {
      throw new MarketRefusal('UNCONFIRMED');
    },
    look: async () => {
      if (limited-- > 0) throw new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 21 });
      return seen('48');
    },
  });
  await go();
  expect(pauses.slice(1)).toEqual([21_000, 21_000]);
  expect(states).toEqual([
    '1 sending',
    '1 looking',
    '1 paused',
    '1 looking',
    '1 paused',
    '1 looking',
    '1 done',
  ]);
  expect([stateOf(run(), '1'), sent]).toEqual([{ name: 'done', how: 'seen' }, ['1']]);
});

test('stopped while it waits to look, the rig is unknown and no other is begun', async () => {
  const started = setup(2, {
    send: async () => {
      throw new MarketRefusal('UNCONFIRMED');
    },
    look: async () => {
      throw new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 60 });
    },
    pause: async (ms) => {
      if (ms === 60_000) started.stopping.abort();
    },
  });
  await started.go();
  expect(stateOf(started.run(), '1')).toEqual({ name: 'unknown' });
  expect(started.sent).toEqual(['1']);
});

test('an answer with other terms is not done: it can be tried again and undone', async () => {
  let stubborn = true;
  const { go, again, run } = setup(2, {
    send: async ({ id }) => (id === '1' && stubborn ? rigWith('72', { minhours: '5' }) : undefined),
  });
  await go();
  expect(stateOf(run(), '1')).toMatchObject({
    name: 'otherwise',
    other: ['maxhours'],
    taken: { maxhours: '72' },
  });
  expect(bulkEnded(run())).toBe('1 of 2 rigs changed. 1 rig taken with other terms.');
  expect(restorable(run()).map(({ id }) => id)).toEqual(['1', '2']);
  stubborn = false;
  await again();
  expect(countStates(run()).done).toBe(2);
});

test('what somebody else changed meanwhile does not make a good row unknown', async () => {
  const { go, run } = setup(1, {
    send: async () => {
      throw new MarketRefusal('UNCONFIRMED');
    },
    look: async () => ({ rig: rigWith('48', { minhours: '12', extensions: false }), asOf: NOW_MS + 1 }),
  });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'done', how: 'seen' });
});

test('what was changed elsewhere since is not overwritten: it is left out with what it has now', async () => {
  const { go, again, run, sent } = setup(3, {
    now: async ({ id }) => rigWith(id === '2' ? '72' : '96', { minhours: '5' }),
  });
  await go();
  expect(sent).toEqual(['1', '3']);
  const [, left] = run().rows.map((row) => progressOf(row, run()));
  expect(left).toMatchObject({
    state: { name: 'overtaken', other: ['maxhours'] },
    before: { maxhours: '96' },
    after: { maxhours: '72' },
  });
  expect(bulkEnded(run())).toBe('2 of 3 rigs changed. 1 rig left out: changed elsewhere.');
  expect(restorable(run()).map(({ id }) => id)).toEqual(['1', '3']);
  // Another round would be worked out from what it no longer has.
  await again();
  expect(sent).toEqual(['1', '3']);
});

test('what has the new terms already is done without being sent', async () => {
  const { go, run, sent } = setup(1, { now: async () => rigWith('48') });
  await go();
  expect([stateOf(run(), '1'), sent]).toEqual([{ name: 'done', how: 'seen' }, []]);
});

test('what was set elsewhere to what is asked for anyway keeps nothing from being sent', async () => {
  const both = rows(1).map((row) => ({ ...row, after: { ...before, maxhours: '48', minhours: '5' } }));
  const { go, run, sent } = setup(both, {
    now: async () => rigWith('48'),
    send: async () => rigWith('48', { minhours: '5' }),
  });
  await go();
  expect([stateOf(run(), '1'), sent]).toEqual([{ name: 'done', how: 'answered' }, ['1']]);
});

test('another round for one that was taken otherwise begins with the terms it was taken with', async () => {
  let has = '96';
  const { go, again, run } = setup(1, {
    now: async () => rigWith(has),
    send: async () => rigWith(has === '96' ? '72' : '48'),
  });
  await go();
  has = '72';
  await again();
  expect(stateOf(run(), '1')).toEqual({ name: 'done', how: 'answered' });
});

test('where it cannot be seen what a rig has now, not even a while later, it is not sent', async () => {
  const codes = ['BUDGET_EXHAUSTED', 'INTERNAL', 'INTERNAL'];
  const { go, run, sent, pauses } = setup(2, {
    now: async () => {
      const code = codes.shift() ?? '';
      throw new MarketRefusal(code, code === 'BUDGET_EXHAUSTED' ? { retryAfterSeconds: 9 } : {});
    },
  });
  await go();
  expect([sent, pauses, codes]).toEqual([[], [9_000, 5_000], []]);
  expect(countStates(run())).toMatchObject({ failed: 0, waiting: 2 });
  expect(run().halt).toMatchObject({ error: { code: 'INTERNAL' }, why: 'unread' });
});

test('one fault on reading the rigs is waited out, and ends no run', async () => {
  let faults = 1;
  const { go, run, pauses } = setup(3, {
    now: async ({ id }) => {
      if (id === '2' && faults-- > 0) throw new MarketRefusal('INTERNAL');
      return rigWith('96');
    },
  });
  await go();
  expect(pauses).toEqual([5_000]);
  expect(countStates(run()).done).toBe(3);
  expect(run().halt).toBeUndefined();
});

test('stopped before the rigs are read once more, none is begun, and nothing is said to be in the way', async () => {
  const started = setup(2, {
    now: async () => {
      throw new MarketRefusal('INTERNAL');
    },
    pause: async () => started.stopping.abort(),
  });
  await started.go();
  expect(started.sent).toEqual([]);
  expect([countStates(started.run()).waiting, started.run().halt]).toEqual([2, undefined]);
});

test('what every other rig would meet as well is not read twice', async () => {
  const { go, run, pauses } = setup(2, {
    now: async () => {
      throw new MarketRefusal('NOT_CONNECTED');
    },
  });
  await go();
  expect(pauses).toEqual([]);
  expect(run().halt).toMatchObject({ error: { code: 'NOT_CONNECTED' }, why: 'all' });
});

test('what the market said before the change was sent says nothing of it', async () => {
  const { go, run } = setup(1, {
    send: async () => {
      throw new MarketRefusal('UNCONFIRMED');
    },
    look: async () => seen('96', NOW_MS - 1),
  });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'unknown' });
});

test('a row that may have been changed can be undone, also when another round was cut short', async () => {
  let codes = ['UNCONFIRMED', 'UPSTREAM_UNREACHABLE'];
  const { go, again, run } = setup(1, {
    send: async () => {
      const [code = 'INTERNAL', ...rest] = codes;
      codes = rest;
      throw new MarketRefusal(code);
    },
  });
  await go();
  await again();
  expect(stateOf(run(), '1').name).toBe('waiting');
  expect(restorable(run())).toHaveLength(1);
});

test('a fault of the market is said as a failure, not as a refusal', async () => {
  const { go, run } = setup(2, {
    send: async ({ id }) => {
      throw new MarketRefusal(id === '1' ? 'INTERNAL' : 'RIG_RENTED');
    },
  });
  await go();
  expect(bulkEnded(run())).toBe('0 of 2 rigs changed. 1 rig refused. 1 rig failed.');
});

test.each(['UNAVAILABLE', 'INVALID_NONCE'])('%s with a wait is waited for', async (code) => {
  let once = true;
  const { go, run, pauses } = setup(1, {
    send: async () => {
      if (!once) return undefined;
      once = false;
      throw new MarketRefusal(code, { retryAfterSeconds: 3 });
    },
  });
  await go();
  expect(pauses).toEqual([3_000]);
  expect(countStates(run()).done).toBe(1);
});

test('where nobody can look, it is unknown and the others go on', async () => {
  const { go, run } = setup(2, {
    send: async ({ id }) => {
      if (id === '1') throw new MarketUnreachable('perhaps sent');
    },
    look: async () => {
      throw new MarketRefusal('INTERNAL');
    },
  });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'unknown' });
  expect(stateOf(run(), '2').name).toBe('done');
});

test.each([
  'NOT_CONNECTED',
  'KEY_CHANGED',
  'PERMISSION_DENIED',
  'UPSTREAM_UNREACHABLE',
  'UNAVAILABLE',
  'INVALID_NONCE',
])('%s halts the run: every other rig would meet the same', async (code) => {
  const { go, again, run, sent } = setup(3, {
    send: async ({ id }) => {
      if (id === '2' && sent.length < 3) throw new MarketRefusal(code);
    },
  });
  await go();
  expect(run().halt).toMatchObject({ error: { code }, why: 'all' });
  expect(countStates(run())).toMatchObject({ done: 1, waiting: 2, failed: 0 });
  await again();
  expect(countStates(run()).done).toBe(3);
  expect(run().halt).toBeUndefined();
});

test('a desk that is gone halts the run, and the rig that was sent is unknown', async () => {
  const { go, run } = setup(3, {
    send: async () => {
      throw new MarketUnreachable('perhaps sent');
    },
    look: async () => {
      throw new MarketUnreachable('nothing sent');
    },
  });
  await go();
  expect(countStates(run())).toMatchObject({ unknown: 1, waiting: 2 });
  expect(run().halt).toBeDefined();
});
