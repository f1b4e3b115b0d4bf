import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const address = { id: 'address 192.0.2.1', free: 3 };
const forgiven = { calls: 1, failed: false };
const other = { id: 'address 192.0.2.2', free: 3 };

function setup(callsPerMinute = 1_000_000) {
  let now = 1_000_000;
  const attempts = createAttempts({ callsPerMinute, now: () => now });
  return {
    attempts,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    fail: (times: number) => {
      for (let at = 0; at < times; at += 1) attempts.begin([address]);
    },
  };
}

test('security 40: after some failures each further one doubles the wait', () => {
  const { attempts, fail, pass } = setup();
  fail(3);
  for (const wait of [1, 2, 4, 8]) {
    const early = () => attempts.begin([address]);
    expect(early).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    expect(early).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ retryAfterSeconds: wait }) }),
    );
    pass(wait);
    attempts.begin([address]);
  }
});

test('the wait is 15 minutes at most, and half an hour of peace forgets', () => {
  const { attempts, fail, pass } = setup();
  fail(3);
  for (let at = 0; at < 20; at += 1) {
    pass(900);
    attempts.begin([address]);
  }
  pass(899);
  expect(() => attempts.begin([address])).toThrow();
  pass(901);
  fail(3);
});

test('who comes back as soon as was said need not wait again', () => {
  const { attempts, fail, pass } = setup();
  fail(3);
  pass(0.4);
  const early = expect.objectContaining({ details: expect.objectContaining({ retryAfterSeconds: 1 }) });
  expect(() => attempts.begin([address])).toThrow(early);
  pass(1);
  attempts.begin([address]);
});

test('an attempt that was no failure does not count', () => {
  const { attempts, fail } = setup();
  for (let at = 0; at < 50; at += 1) {
    attempts.begin([address]);
    attempts.over([address], forgiven);
  }
  fail(3);
  expect(() => attempts.begin([address])).toThrow();
});

test('forgiving what is not remembered any more gives no further attempt, and forgiving makes no wait longer', () => {
  const { attempts, fail, pass } = setup();
  attempts.over([address], forgiven);
  fail(3);
  expect(() => attempts.begin([address])).toThrow();
  pass(1);
  attempts.begin([address]);
  pass(0.9);
  attempts.over([address], forgiven);
  pass(0.1);
  attempts.begin([address]);
});

test('security 40: who connects a key of their own is not forgiven the failures before it', () => {
  const { attempts, fail, pass } = setup();
  fail(3);
  pass(1);
  attempts.begin([address]);
  attempts.over([address], forgiven);
  expect(() => attempts.begin([address])).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
});

test('attempts under way count, so that many at once are many', () => {
  const { attempts } = setup();
  const begun = Array.from({ length: 20 }, () => {
    try {
      attempts.begin([address]);
      return true;
    } catch {
      return false;
    }
  });
  expect(begun.filter(Boolean)).toHaveLength(3);
});

test('others are not held up, and one who must wait is not counted for the others', () => {
  const { attempts, fail } = setup();
  fail(3);
  for (let at = 0; at < 10; at += 1) {
    expect(() => attempts.begin([address, other])).toThrow();
    expect(() => attempts.begin([other, address])).toThrow();
  }
  attempts.begin([other]);
});

test('security 40: an address and a key have so many calls in any minute, failed or not; an attempt that is refused makes none', () => {
  const { attempts, pass } = setup(95);
  const begin = (...attempters: Parameters<typeof attempts.begin>[0]) => {
    attempts.begin(attempters);
    attempts.over(attempters, forgiven);
  };
  begin(address, other);
  pass(20);
  for (let at = 1; at < 11; at += 1) begin(address);
  for (const wait of [40, 39]) {
    expect(() => begin(address, other)).toThrow(
      expect.objectContaining({
        code: 'RATE_LIMITED',
        message: expect.stringMatching(/^to connect, 11 calls are made in a minute from one address/),
        details: expect.objectContaining({ retryAfterSeconds: wait }),
      }),
    );
    pass(1);
  }
  for (let at = 1; at < 11; at += 1) begin(other);
  expect(() => begin(other)).toThrow();
  pass(38);
  begin(address);
  expect(() => begin(address)).toThrow();
});

test('security 40: an attempt counts for the calls it made, and for the most there may be while it is under way', () => {
  const { attempts } = setup(95);
  const wrong = { calls: 3, failed: true };
  const patient = { id: 'address 192.0.2.1', free: 100 };
  for (let at = 0; at < 3; at += 1) {
    attempts.begin([patient]);
    attempts.over([patient], wrong);
  }
  attempts.begin([patient]);
  const soon = expect.objectContaining({ retryAfterSeconds: 3 });
  expect(() => attempts.begin([patient])).toThrow(
    expect.objectContaining({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/under way/),
      details: soon,
    }),
  );
  attempts.over([patient], forgiven);
  attempts.begin([patient]);
  attempts.over([patient], forgiven);
  expect(() => attempts.begin([patient])).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ retryAfterSeconds: 60 }) }),
  );
});

test('five attempts a minute are for everybody, however few calls there are', () => {
  const { attempts } = setup(1);
  for (let at = 0; at < 5; at += 1) {
    attempts.begin([address]);
    attempts.over([address], forgiven);
  }
  expect(() => attempts.begin([address])).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
});

test('nobody waits for a clock that was set back', () => {
  const { attempts, fail, pass } = setup();
  fail(3);
  pass(-3_600);
  pass(1);
  expect(() => attempts.begin([address])).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ retryAfterSeconds: 1 }) }),
  );
});
