import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { listingTerms as before } from '#test/pages/listing-terms.ts';
import { NOW_MS, rigWith, rows, seen, setup } from '#test/pages/run-of-rigs.ts';
import { bulkEnded } from './bulk-ended.ts';
import { countStates, openRows, progressOf, stateOf } from './bulk-run.ts';
import { restorable } from './restorable.ts';

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
  expect(restorable(run()).map(({ taken }) => taken?.maxhours)).toEqual(['72', undefined]);
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

test('what has the new terms already is not sent, and no undo takes them back from whoever set them', async () => {
  const { go, run, sent } = setup(2, { now: async ({ id }) => rigWith(id === '1' ? '48' : '96') });
  await go();
  expect([stateOf(run(), '1'), sent]).toEqual([{ name: 'there' }, ['2']]);
  expect(restorable(run()).map(({ id }) => id)).toEqual(['2']);
  expect(bulkEnded(run())).toBe('1 of 2 rigs changed. 1 rig had the new terms already.');
});

test('what has the new terms after it may have been changed in an earlier round is done, and can be undone', async () => {
  let has = '96';
  const { go, again, run, sent } = setup(1, {
    now: async () => rigWith(has),
    send: async () => {
      throw new MarketRefusal('UNCONFIRMED');
    },
  });
  await go();
  has = '48';
  await again();
  expect([stateOf(run(), '1'), sent]).toEqual([{ name: 'done', how: 'seen' }, ['1']]);
  expect(restorable(run())).toHaveLength(1);
});

test.each(['BUDGET_EXHAUSTED', 'UPSTREAM_UNREACHABLE', 'UNAVAILABLE', 'INVALID_NONCE'])(
  'what has the new terms after nothing was changed for a while (%s) has them from somebody else: no undo takes them back',
  async (code) => {
    let has = '96';
    const { go, run, sent } = setup(1, {
      now: async () => rigWith(has),
      send: async () => {
        has = '48';
        throw new MarketRefusal(code, { retryAfterSeconds: 21 });
      },
    });
    await go();
    expect([stateOf(run(), '1'), sent]).toEqual([{ name: 'there' }, ['1']]);
    expect(restorable(run())).toEqual([]);
  },
);

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
  let codes = ['UNCONFIRMED', 'NOT_CONNECTED'];
  const { go, again, run } = setup(1, {
    send: async () => {
      const [code = 'INTERNAL', ...rest] = codes;
      codes = rest;
      throw new MarketRefusal(code);
    },
  });
  await go();
  await again();
  expect(stateOf(run(), '1').name).toBe('unknown');
  expect(restorable(run())).toHaveLength(1);
});

test('a row that another round does not come to is as the one before left it; one that was never begun is so still', async () => {
  let codes = ['RIG_RENTED', 'INTERNAL', 'NOT_CONNECTED'];
  const { go, again, run, sent } = setup(4, {
    send: async () => {
      const [code = 'NOT_CONNECTED', ...rest] = codes;
      codes = rest;
      throw new MarketRefusal(code);
    },
  });
  await go();
  await again();
  expect(sent).toEqual(['1', '2', '3', '1']);
  expect(bulkEnded(run())).toBe('0 of 4 rigs changed. 1 rig refused. 1 rig failed. 2 rigs not begun.');
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
