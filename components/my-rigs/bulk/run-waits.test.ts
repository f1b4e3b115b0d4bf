import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { rigWith, seen, setup } from '#test/pages/run-of-rigs.ts';
import { bulkEnded } from './bulk-ended.ts';
import { countStates, stateOf } from './bulk-run.ts';
import { isSteady, runProgress } from './bulk-words.ts';

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

test('a wait is told once, however often the rig is tried, or looked for, before it is over', async () => {
  const told: string[] = [];
  const hear = () => {
    const words = isSteady(started.run()) ? '' : runProgress(started.run());
    if (told.at(-1) !== words) told.push(words);
  };
  const away = { sent: 3, looked: 3 };
  const started = setup(3, {
    send: async ({ id }) => {
      hear();
      if (id === '2' && away.sent-- > 0) throw new MarketUnreachable('nothing sent');
      if (id === '3') throw new MarketRefusal('UNCONFIRMED');
    },
    pause: async () => hear(),
    look: async () => {
      hear();
      if (away.looked-- > 0) throw new MarketRefusal('INTERNAL');
      return seen('48');
    },
  });
  await started.go();
  hear();
  expect(told).toEqual([
    '',
    'It waits, then goes on by itself; 1 of 3 rigs so far.',
    '',
    'It waits, then goes on by itself; 2 of 3 rigs so far.',
    'All 3 rigs are changed.',
  ]);
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

test('asked for a pause by the answer that does not tell, it looks and goes on to the next rig once it is over', async () => {
  const { go, run, states, pauses } = setup(2, {
    send: async ({ id }) => {
      if (id === '1') throw new MarketRefusal('UNCONFIRMED', { retryAfterSeconds: 40 });
    },
    look: async () => seen('48'),
  });
  await go();
  expect(pauses[0]).toBe(40_000);
  expect(states.slice(0, 5)).toEqual(['1 sending', '1 paused', '1 looking', '1 done', '2 sending']);
  expect(countStates(run()).done).toBe(2);
});

test('stopped in the pause that an untold answer asks for, it looks at what was sent all the same', async () => {
  const started = setup(2, {
    send: async () => {
      throw new MarketRefusal('UNCONFIRMED', { retryAfterSeconds: 40 });
    },
    pause: async () => started.stopping.abort(),
    look: async () => seen('48'),
  });
  await started.go();
  expect(started.sent).toEqual(['1']);
  expect(countStates(started.run())).toMatchObject({ done: 1, waiting: 1 });
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

test.each(['INTERNAL', 'UPSTREAM_UNREACHABLE', 'UNAVAILABLE'])(
  'where a rig cannot be seen for minutes (%s) it is not sent, and the run is halted',
  async (code) => {
    const { go, run, sent, pauses } = setup(2, {
      now: async () => {
        throw pauses.length === 3
          ? new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 9 })
          : new MarketRefusal(code);
      },
    });
    await go();
    const tried = Array.from({ length: 30 }, () => 10_000);
    // Whoever tells how long to wait has answered.
    expect([sent, pauses]).toEqual([[], [10_000, 10_000, 10_000, 9_000, ...tried]]);
    expect(countStates(run())).toMatchObject({ failed: 0, waiting: 2 });
    expect(run().halt).toMatchObject({ error: { code }, why: 'unanswered' });
  },
);

test('one fault on reading the rigs is waited out, and ends no run', async () => {
  let faults = 1;
  const { go, run, pauses } = setup(3, {
    now: async ({ id }) => {
      if (id === '2' && faults-- > 0) throw new MarketRefusal('INTERNAL');
      return rigWith('96');
    },
  });
  await go();
  expect(pauses).toEqual([10_000]);
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

test.each(['NOT_CONNECTED', 'KEY_CHANGED', 'PERMISSION_DENIED'])(
  '%s halts the run: every other rig would meet the same',
  async (code) => {
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
  },
);

test.each([
  new MarketRefusal('UPSTREAM_UNREACHABLE'),
  new MarketRefusal('UNAVAILABLE'),
  new MarketRefusal('INVALID_NONCE'),
  new MarketUnreachable('nothing sent'),
])('where nobody answers for a while (%s) it goes on by itself, at the rig it had come to', async (error) => {
  let away = 29;
  const { go, run, sent, pauses } = setup(3, {
    send: async ({ id }) => {
      if (id === '2' && away-- > 0) throw error;
    },
  });
  await go();
  expect(pauses).toEqual(Array.from({ length: 29 }, () => 10_000));
  expect(sent.filter((id) => id !== '2')).toEqual(['1', '3']);
  expect([countStates(run()).done, run().halt]).toEqual([3, undefined]);
});

test('each rig is tried for as long, however long those before it took', async () => {
  const away = new Map([
    ['1', 20],
    ['2', 20],
  ]);
  const { go, run } = setup(2, {
    send: async ({ id }) => {
      const left = away.get(id) ?? 0;
      away.set(id, left - 1);
      if (left > 0) throw new MarketRefusal('UPSTREAM_UNREACHABLE');
    },
  });
  await go();
  expect([countStates(run()).done, run().halt]).toEqual([2, undefined]);
});

test.each([new MarketUnreachable('nothing sent'), new MarketRefusal('INTERNAL')])(
  'what was sent when the desk went away is looked for until it can be seen (%s)',
  async (error) => {
    let away = 29;
    const { go, run, sent } = setup(2, {
      send: async ({ id }) => {
        if (id === '1') throw new MarketUnreachable('perhaps sent');
      },
      look: async () => {
        if (away-- > 0) throw error;
        return seen('48');
      },
    });
    await go();
    expect(sent).toEqual(['1', '2']);
    expect([countStates(run()).done, run().halt]).toEqual([2, undefined]);
  },
);

test('a desk that is gone for minutes halts the run, and the rig that was sent is unknown', async () => {
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
  expect(run().halt).toMatchObject({ why: 'unanswered' });
});
