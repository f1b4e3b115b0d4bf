import { expect, test } from 'vitest';
import { createManualClock } from '#test/desk/manual-clock.ts';
import { holdClaim } from './held-claim.ts';

const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' });

async function setup() {
  const clock = createManualClock();
  let elapsedMs = 0;
  let answer = async () => true;
  const released: string[] = [];
  const journal = {
    claim: () => answer(),
    release: async (id: string) => void released.push(id),
  };
  const claim = await holdClaim('1', { journal, clock, elapsed: () => elapsedMs });
  if (!claim) throw new Error('the claim was not given');
  return {
    clock,
    claim,
    released,
    answerWith: (next: () => Promise<boolean>) => {
      answer = next;
    },
    sleep: (ms: number) => {
      elapsedMs += ms;
    },
    told() {
      try {
        claim.requireHeld();
        return 'held';
      } catch (error) {
        return error;
      }
    },
  };
}

/** Until what was begun before has been heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

test('an order that another instance holds is not given', async () => {
  const journal = { claim: async () => false, release: async () => undefined };
  expect(await holdClaim('1', { journal, clock: createManualClock() })).toBeUndefined();
});

test('a claim counts for half of its time and is kept alive meanwhile', async () => {
  const { clock, told, claim } = await setup();
  for (let beats = 0; beats < 10; beats += 1) {
    clock.advance(30_000);
    await heard();
    expect(told()).toBe('held');
  }
  claim.stop();
  clock.advance(44_999);
  await heard();
  expect(told()).toBe('held');
  clock.advance(1);
  expect(told()).toEqual(unavailable);
});

test('a claim that may have lapsed is not had again', async () => {
  const { clock, told, claim } = await setup();
  claim.stop();
  clock.advance(45_000);
  expect(await claim.renew()).toBe(false);
  expect(told()).toEqual(unavailable);
});

test('a clock that was set back does not make a claim younger', async () => {
  const { sleep, told } = await setup();
  sleep(45_000);
  expect(told()).toEqual(unavailable);
});

test('a claim that may have lapsed is not had again by a clock that is set back then', async () => {
  const { clock, told, claim } = await setup();
  claim.stop();
  const before = clock.now();
  clock.advance(45_000);
  expect(await claim.renew()).toBe(false);
  clock.set(before);
  expect(told()).toEqual(unavailable);
});

test('a claim counts from when it was asked for, not from when that was heard', async () => {
  const { clock, claim, answerWith, told } = await setup();
  let grant: (held: boolean) => void = () => undefined;
  answerWith(
    () =>
      new Promise((resolve) => {
        grant = resolve;
      }),
  );
  const renewed = claim.renew();
  claim.stop();
  clock.advance(45_000);
  grant(true);
  expect(await renewed).toBe(true);
  expect(told()).toEqual(unavailable);
});

test('where another instance has taken the order over, nothing may leave', async () => {
  const { clock, answerWith, told } = await setup();
  answerWith(async () => false);
  clock.advance(30_000);
  await heard();
  expect(told()).toEqual(unavailable);
});

test('what cannot be asked for anew counts until half of its time is over', async () => {
  const { clock, answerWith, told } = await setup();
  answerWith(() => Promise.reject(new Error('away')));
  clock.advance(30_000);
  await heard();
  expect(told()).toBe('held');
  clock.advance(15_000);
  expect(told()).toEqual(unavailable);
});

test('a claim that is given up is free at once, and not asked for anew', async () => {
  const { clock, claim, released, answerWith } = await setup();
  await claim.giveUp();
  expect(released).toEqual(['1']);
  answerWith(() => {
    throw new Error('asked again');
  });
  expect(clock.leap()).toBe(false);
});
