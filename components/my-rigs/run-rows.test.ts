import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import {
  type BulkRun,
  countStates,
  newRun,
  openRows,
  type RunRow,
  restorable,
  runAfter,
  stateOf,
} from './bulk-run.ts';
import { bulkEnded } from './bulk-words.ts';
import type { ListingTerms } from './listing-terms.ts';
import { type Hands, runRows } from './run-rows.ts';

const before: ListingTerms = {
  price: { BTC: '0.00100000' },
  priceType: 'ph',
  minhours: '3',
  maxhours: '96',
  status: 'available',
  extensions: true,
};

function rows(count: number): RunRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `Rig ${at + 1}`,
    before,
    after: { ...before, maxhours: '48' },
  }));
}

/** A run of `count` rigs at a market that answers as told; what is not told succeeds. */
function setup(count: number, hands: Partial<Hands> = {}) {
  const stopping = new AbortController();
  const sent: string[] = [];
  const seen: string[] = [];
  const pauses: number[] = [];
  let run: BulkRun = newRun(rows(count));
  const go = async () => {
    const halt = await runRows(openRows(run), {
      hands: {
        look: async () => false,
        nowMs: () => 1_000_000,
        pause: async (ms) => void pauses.push(ms),
        ...hands,
        send: async (row) => {
          sent.push(row.id);
          await hands.send?.(row);
        },
      },
      signal: stopping.signal,
      onRow: (id, state) => {
        seen.push(`${id} ${state.name}`);
        run = runAfter(run, { type: 'row', id, state });
      },
    });
    run = runAfter(run, { type: 'ended', halt });
  };
  const again = async () => {
    run = runAfter(run, { type: 'again' });
    await go();
  };
  return { go, again, stopping, sent, seen, pauses, run: () => run };
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
  expect(restorable(run()).size).toBe(49);
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
  const { go, run, seen, pauses, sent } = setup(2, {
    send: async ({ id }) => {
      if (id === '1' && limited-- > 0) throw new MarketRefusal('RATE_LIMITED', { retryAfterSeconds: 21 });
    },
  });
  await go();
  expect(pauses).toEqual([21_000, 21_000]);
  expect(sent).toEqual(['1', '1', '1', '2']);
  expect(seen.filter((event) => event === '1 paused')).toHaveLength(2);
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
    look: async () => true,
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
  expect(stateOf(run(), '1')).toEqual({ name: 'unknown', lookedAtMs: 1_000_000 });
  expect(pauses).toHaveLength(2);
  expect(sent).toEqual(['1', '2']);
  expect(openRows(run()).map(({ id }) => id)).toEqual(['1']);
});

test('where nobody can look, it is unknown and the others go on', async () => {
  const { go, run } = setup(2, {
    send: async ({ id }) => {
      if (id === '1') throw new MarketUnreachable('perhaps sent');
    },
    look: async () => {
      throw new MarketRefusal('UPSTREAM_UNREACHABLE');
    },
  });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'unknown' });
  expect(stateOf(run(), '2').name).toBe('done');
});

test.each(['NOT_CONNECTED', 'KEY_CHANGED', 'PERMISSION_DENIED'])(
  '%s halts the run: every other rig would meet the same',
  async (code) => {
    const { go, again, run, sent } = setup(3, {
      send: async ({ id }) => {
        if (id === '2' && sent.length < 3) throw new MarketRefusal(code);
      },
    });
    await go();
    expect(run().halt).toMatchObject({ code });
    expect(countStates(run())).toMatchObject({ done: 1, waiting: 2, failed: 0 });
    await again();
    expect(countStates(run()).done).toBe(3);
    expect(run().halt).toBeUndefined();
  },
);

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
