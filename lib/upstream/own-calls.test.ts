import { expect, test } from 'vitest';
import { createOwnCalls } from './own-calls.ts';

const TIMES = { windowMs: 60_000, lostMs: 20_000, heardMs: 5_000 };

/** One call that left just now, and what was told of it. */
function setup() {
  let now = 1_000;
  const told: string[] = [];
  const calls = createOwnCalls(TIMES, () => now);
  const pass = calls.leave({ name: 'open:1', lane: 'open' }, (became) => void told.push(became));
  return {
    told,
    pass,
    lapses: () => calls.counted().map(({ lapsesInMs }) => lapsesInMs),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('a call counts for a window after its answer, also where that came when it was taken for lost', () => {
  for (const answeredMs of [200, 25_000]) {
    const { told, pass, lapses, wait } = setup();
    wait(answeredMs);
    pass.over();
    expect(lapses()).toEqual([60_000]);
    wait(60_000);
    expect(lapses()).toEqual([]);
    expect(told).toEqual(['over']);
  }
});

test('a call that never reports counts until a window after it is taken for lost, and what it reports later is nothing', () => {
  for (const report of ['over', 'unused'] as const) {
    const { told, pass, lapses, wait } = setup();
    wait(79_999);
    expect(lapses()).toEqual([1]);
    wait(1);
    pass[report]();
    expect(lapses()).toEqual([]);
    expect(told).toEqual([]);
  }
});

test('a call that did not leave after all counts no more, and is told once', () => {
  const { told, pass, lapses } = setup();
  pass.unused();
  pass.over();
  pass.unused();
  expect(lapses()).toEqual([]);
  expect(told).toEqual(['unused']);
});
