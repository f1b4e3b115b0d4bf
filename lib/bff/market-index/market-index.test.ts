import { expect, test } from 'vitest';
import type { DeskStatus } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { pageOf, startIndexDesk } from '#test/desk/index-desk.ts';
import { answerJson } from '#test/foreign/foreign-service.ts';
import { rigOf, rigsOf } from '#test/foreign/moving-market.ts';

const MINUTE = 60_000;

const ids = ({ rigs }: RigsPage) => rigs.map(({ id, gone }) => (gone ? `${id} gone` : id));

test('one sweep answers everybody, and the next comes when it is due', async () => {
  const { market, clock, first, open, close } = await startIndexDesk();
  const second = await open('key-2');
  expect(await first.page()).toMatchObject({ total: 250, complete: true });
  expect(await second.page('limit=1')).toMatchObject({ total: 250 });
  expect(market.reads.map(({ start, type }) => [start, type])).toEqual([
    [0, null],
    [96, null],
    [192, null],
  ]);
  const { nextAt } = await first.page();
  clock.advance(nextAt - clock.now() - 1);
  await first.page();
  expect(market.reads).toHaveLength(3);
  clock.advance(1);
  expect((await first.page()).asOf).toBe(clock.now());
  expect(market.reads).toHaveLength(6);
  await close();
});

test('while nobody asks nothing is swept', async () => {
  const { market, clock, first, close } = await startIndexDesk();
  await first.page();
  clock.advance(10 * MINUTE);
  expect(market.reads).toHaveLength(3);
  await close();
});

test('a sweep that has to wait goes on with its page', async () => {
  const { market, clock, first, close } = await startIndexDesk();
  let refused = 0;
  market.onRead = ({ start }, response) => {
    if (start !== 96 || refused > 0) return false;
    refused += 1;
    response.setHeader('retry-after', '1');
    answerJson(response, { success: false, error: 'RATE_LIMITED' }, 429);
    return true;
  };
  let page: RigsPage | undefined;
  const begun = clock.now();
  void first.page().then((answer) => {
    page = answer;
  });
  await untilReads(market, 2);
  await expect
    .poll(() => {
      if (clock.now() < begun + 400) clock.advance(50);
      return page;
    })
    .toMatchObject({ complete: false, total: 100, sweeping: { read: 100, expected: 250 } });
  clock.advance(1_000);
  await untilReads(market, 4);
  await first.page();
  expect(market.reads.map(({ start }) => start)).toEqual([0, 96, 96, 192]);
  await close();
});

async function untilReads({ reads }: { reads: unknown[] }, count: number): Promise<void> {
  await expect.poll(() => reads.length, { timeout: 10_000 }).toBe(count);
}

test('while the first page is waited for in vain, the reason is told', async () => {
  const { market, first, close } = await startIndexDesk();
  market.onRead = (_, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
    return true;
  };
  const { status, json } = await first.ask('', 'open');
  expect(status).toBe(502);
  expect(json.error).toBe('UNAVAILABLE');
  await close();
});

test('where the first page takes long and nothing is wrong, the answer is that none were read so far', async () => {
  const { market, clock, first, close } = await startIndexDesk();
  let release: () => void = () => undefined;
  market.onRead = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  let page: RigsPage | undefined;
  void first.page('', 'open').then((answer) => {
    page = answer;
  });
  await untilReads(market, 1);
  await expect
    .poll(
      () => {
        if (!page) clock.advance(500);
        return page;
      },
      { interval: 20 },
    )
    .toMatchObject({ rigs: [], total: 0, complete: false, sweeping: { read: 0, expected: 0 } });
  market.onRead = () => false;
  release();
  await expect.poll(async () => (await first.page()).complete).toBe(true);
  expect(market.reads.filter(({ start }) => start === 0)).toHaveLength(1);
  await close();
});

test('what is known stays, with its age, while the market does not answer', async () => {
  const { market, clock, first, close } = await startIndexDesk();
  const { asOf } = await first.page();
  market.onRead = (_, response) => {
    response.destroy();
    return true;
  };
  clock.advance(5 * MINUTE);
  const { status, json } = await first.ask();
  expect(status).toBe(200);
  expect(json.meta).toMatchObject({ source: 'stale', asOf });
  expect(pageOf({ json })).toMatchObject({ total: 250 });
  await close();
});

test('a rig that vanishes is greyed and not counted, then dropped', async () => {
  const { market, clock, first, close } = await startIndexDesk(rigsOf('sha256', 3));
  await first.page();
  market.rigs.splice(1, 1);
  for (const [gone, expected] of [
    [1, ['0', '1 gone', '2']],
    [0, ['0', '2']],
  ] as const) {
    clock.advance(MINUTE);
    const page = await first.page();
    expect(ids(page)).toEqual(expected);
    expect(page).toMatchObject({ total: 2, gone, facets: { algo: [{ value: 'sha256', rigs: 2 }] } });
  }
  await close();
});

test('rigs that move from page to page while they are read are neither lost nor doubled', async () => {
  const { market, clock, first, close } = await startIndexDesk(rigsOf('sha256', 450));
  await first.page();
  const all = new Set(market.rigs.map(({ id }) => id));
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  market.onRead = () => {
    market.rigs.splice(next(450), 0, ...market.rigs.splice(next(450), 1));
  };
  for (let sweeps = 0; sweeps < 8; sweeps += 1) {
    clock.advance(MINUTE);
    const { rigs, total } = await first.page('limit=500');
    expect(total).toBe(450);
    expect(new Set(rigs.map(({ id }) => id))).toEqual(all);
  }
  await close();
});

test('a service that lists one algorithm at a time is swept algorithm by algorithm', async () => {
  const { market, first, open, close } = await startIndexDesk([
    ...rigsOf('sha256', 120),
    ...rigsOf('scrypt', 30, 1000),
  ]);
  market.onRead = ({ type }, response) => {
    if (type !== null) return false;
    answerJson(
      response,
      { success: false, error: 'INVALID_QUERY', data: { message: 'type is required' } },
      400,
    );
    return true;
  };
  const others = await Promise.all([open('key-2'), open('key-3')]);
  // Who waits for the same refusal as another learns of it too.
  const pages = await Promise.all([first, ...others].map((one) => one.page('', 'open')));
  for (const { total } of pages) expect(total).toBeGreaterThan(0);
  await expect.poll(() => first.page('', 'open')).toMatchObject({ total: 150, complete: true });
  expect(market.reads.filter(({ type }) => type === null)).toHaveLength(1);
  expect(market.reads.filter(({ type }) => type === 'sha256')).toHaveLength(2);
  expect(market.reads.filter(({ type }) => type === 'scrypt')).toHaveLength(1);
  await close();
});

test('the rigs of one algorithm come also where the service does not say which algorithms there are', async () => {
  const { market, first, close } = await startIndexDesk(rigsOf('sha256', 2));
  market.tellsAlgorithms = false;
  expect(await first.page('algo=sha256')).toMatchObject({ total: 2, complete: true });
  await close();
});

test('one algorithm is taken from the list of all while somebody looks at that', async () => {
  const { market, first, open, close } = await startIndexDesk([
    ...rigsOf('sha256', 3),
    ...rigsOf('scrypt', 2, 100),
  ]);
  const second = await open('key-2');
  await first.page();
  expect(await second.page('algo=SCRYPT')).toMatchObject({ total: 2 });
  expect(market.reads).toHaveLength(1);
  await close();
});

test('a page says where no other algorithm was read than the one it is of: those of the others are not none', async () => {
  const { first, close } = await startIndexDesk([...rigsOf('sha256', 3), ...rigsOf('scrypt', 2, 100)]);
  const alone = await first.page('algo=scrypt');
  expect([alone.oneAlgorithm, alone.facets.algo]).toEqual([true, [{ value: 'scrypt', rigs: 2 }]]);
  expect(await first.page('algo=nothing')).toMatchObject({ total: 0, oneAlgorithm: true });
  expect(await first.page()).not.toHaveProperty('oneAlgorithm');
  const among = await first.page('algo=scrypt');
  expect(among.facets.algo).toHaveLength(2);
  expect(among).not.toHaveProperty('oneAlgorithm');
  await close();
});

test('one algorithm is taken from the list of all while that is stale too; where nobody wants all, its own is read', async () => {
  const { market, clock, first, close } = await startIndexDesk([
    ...rigsOf('sha256', 3),
    ...rigsOf('scrypt', 2, 100),
  ]);
  await first.page();
  market.onRead = (_, response) => {
    response.destroy();
    return true;
  };
  clock.advance(2 * MINUTE);
  await first.page();
  for (const [away, types] of [
    [1_000, []],
    [4 * MINUTE, ['scrypt']],
  ] as const) {
    clock.advance(away);
    market.reads.length = 0;
    const { status, json } = await first.ask('algo=scrypt');
    expect([status, json.meta?.source]).toEqual([200, 'stale']);
    expect(pageOf({ json })).toMatchObject({ total: 2 });
    expect([...new Set(market.reads.map(({ type }) => type))]).toEqual(types);
  }
  await close();
});

test('one algorithm that was read alone before is taken from the list of all that somebody looks at, stale or not', async () => {
  const { market, clock, first, close } = await startIndexDesk();
  await first.page('algo=sha256');
  await first.page();
  market.reads.length = 0;
  market.onRead = (_, response) => {
    response.destroy();
    return true;
  };
  clock.advance(2 * MINUTE);
  await first.page();
  expect(await first.page('algo=sha256')).toMatchObject({ total: 250 });
  expect(market.reads.every(({ type }) => type === null)).toBe(true);
  await close();
});

test('an algorithm that is all anybody looks at is read alone again, and the list of all no more', async () => {
  const { market, clock, first, close } = await startIndexDesk([
    ...rigsOf('sha256', 3),
    ...rigsOf('scrypt', 2, 100),
  ]);
  await first.page();
  for (let minute = 0; minute < 4; minute += 1) {
    clock.advance(MINUTE);
    await first.page('algo=scrypt');
  }
  market.reads.length = 0;
  clock.advance(MINUTE);
  expect(await first.page('algo=scrypt')).toMatchObject({ total: 2, complete: true, asOf: clock.now() });
  expect(market.reads.map(({ type }) => type)).toEqual(['scrypt']);
  await close();
});

test('while the list of all is read for the first time, no algorithm is read twice beside it', async () => {
  const { market, clock, first, open, close } = await startIndexDesk(rigsOf('sha256', 250));
  const second = await open('key-2');
  await first.page('algo=sha256');
  market.onRead = ({ type, start }, response) => {
    if (type !== null || start === 0) return false;
    response.setHeader('retry-after', '600');
    answerJson(response, { success: false, error: 'RATE_LIMITED' }, 429);
    return true;
  };
  void second.page();
  await untilReads(market, 5);
  market.reads.length = 0;
  clock.advance(MINUTE);
  void second.page();
  expect(await first.page('algo=sha256')).toMatchObject({ total: 250, complete: true });
  expect(market.reads).toEqual([]);
  await close();
});

test('where the list of all cannot be read whole, an algorithm is read by itself before it gets too old', async () => {
  const { market, clock, first, open, close } = await startIndexDesk(rigsOf('sha256', 250));
  const second = await open('key-2');
  await first.page('algo=sha256');
  market.onRead = ({ type, start }, response) => {
    if (type !== null || start === 0) return false;
    response.destroy();
    return true;
  };
  await second.page();
  clock.advance(2 * MINUTE);
  await second.page();
  expect((await first.page('algo=sha256')).asOf).toBe(clock.now());
  await close();
});

test('an algorithm that nobody trades in costs no call of the list', async () => {
  const { market, first, close } = await startIndexDesk();
  expect(await first.page('algo=made-up')).toMatchObject({ total: 0, complete: true });
  expect(market.reads).toEqual([]);
  await close();
});

test('who presses the button gets what is new, though not at every press', async () => {
  const { market, clock, first, close } = await startIndexDesk(rigsOf('sha256', 2));
  await first.page();
  market.rigs.push(rigOf('sha256', '9'));
  clock.advance(1_000);
  expect(await first.page('', 'now')).toMatchObject({ total: 2 });
  clock.advance(10_000);
  expect(await first.page('', 'now')).toMatchObject({ total: 3 });
  await close();
});

test('a page that opens waits for a short list that is due, and has a long one as it stands', async () => {
  for (const [rigs, waits] of [
    [2, true],
    [250, false],
  ] as const) {
    const { clock, first, close } = await startIndexDesk(rigsOf('sha256', rigs));
    const before = await first.page();
    clock.advance(before.nextAt - clock.now());
    const opened = await first.page('', 'open');
    expect(opened).toMatchObject({ total: rigs, complete: true, asOf: waits ? clock.now() : before.asOf });
    await expect.poll(async () => (await first.page()).asOf).toBe(clock.now());
    await close();
  }
});

test('a long list that stands is asked for again when it has been read anew, not at every page of it', async () => {
  const { clock, first, close } = await startIndexDesk(rigsOf('sha256', 1_100));
  const { nextAt } = await first.page('limit=1');
  const interval = nextAt - clock.now();
  clock.advance(interval);
  let again: RigsPage | undefined;
  void first.page('limit=1').then((answer) => {
    again = answer;
  });
  await expect
    .poll(() => {
      if (clock.now() < nextAt + 400) clock.advance(50);
      return again;
    })
    .toMatchObject({ total: 1_100, complete: true });
  expect(again?.nextAt).toBeGreaterThan(nextAt + interval / 2);
  await close();
});

test('a long list is told to be newer when it will have been read, a short one when it is asked for', async () => {
  for (const [rigs, long] of [
    [2, false],
    [1_100, true],
  ] as const) {
    const { first, close } = await startIndexDesk(rigsOf('sha256', rigs));
    await expect.poll(async () => (await first.page('limit=1')).complete).toBe(true);
    const { json } = await first.ask('limit=1');
    const { freshFor = 0, newerIn } = json.meta ?? {};
    expect(freshFor).toBeGreaterThan(0);
    expect(newerIn).toEqual(long ? Math.round(1.8 * freshFor) : undefined);
    await close();
  }
});

test('the status tells the age of what is looked at', async () => {
  const { clock, desk, first, close } = await startIndexDesk(rigsOf('sha256', 2));
  await first.page();
  const status = async () =>
    (await desk.ask('/api/status', { cookie: first.cookie })).json.data as unknown as DeskStatus;
  expect((await status()).indexes).toEqual([{ algo: '*', rigs: 2, asOf: clock.now() }]);
  clock.advance(4 * MINUTE);
  expect((await status()).indexes).toEqual([]);
  await close();
});
