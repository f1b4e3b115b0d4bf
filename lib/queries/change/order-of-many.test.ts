import { expect, onTestFinished, test, vi } from 'vitest';
import { connectedKey } from '#test/pages/connected-key.ts';
import { followOrder, unansweredOrder } from './order-of-many.ts';

const sent = { intent: 'first', submittedAt: Date.now() };

/** What the desk answers one question after the other, the last again and again; a text is a network that fails. */
function setup(answers: readonly (object | null | 'silent')[], { had = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === 'silent') throw new TypeError('Failed to fetch');
    if (answer) return Response.json({ success: true, data: answer });
    const missing = { success: false, error: 'NOT_FOUND', data: { message: 'there is no such order' } };
    return Response.json(missing, { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const leaving = new AbortController();
  const heard = vi.fn();
  const outcome = followOrder(unansweredOrder({ ...sent, had }), {
    connectedKey,
    signal: leaving.signal,
    onHeard: heard,
  });
  return { outcome, heard, leaving, asked: () => asked };
}

const order = (state: string) => ({
  intent: 'first',
  name: 'extendRental',
  subject: 'rental 7',
  at: 0,
  id: '7',
  state,
});

test('a desk that does not answer is asked again until it knows', async () => {
  const { outcome, heard } = setup(['silent', 'silent', order('unknown'), order('confirmed')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ name: 'done', id: '7' });
  expect(heard, 'once it answered that it does not know yet').toHaveBeenCalledTimes(1);
});

test('what the desk never heard of was not sent', async () => {
  const { outcome } = setup([null]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ name: 'not sent' });
});

test.each([
  ['was known to have', [null], { had: true }],
  ['said once that it has', [order('unknown'), null], { had: false }],
])('of what the desk %s and does not know any more nobody can say', async (_, answers, known) => {
  const { outcome } = setup(answers, known);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ name: 'not known' });
});

test.each([
  ['does not answer', 'silent', 25_000],
  ['is about to be asked a second time', null, 500],
])('once nobody wants to know, a desk that %s is asked no more', async (_, answer, afterMs) => {
  const { outcome, leaving, asked } = setup([answer as 'silent' | null]);
  await vi.advanceTimersByTimeAsync(afterMs);
  leaving.abort();
  expect(await outcome).toBeUndefined();
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});
