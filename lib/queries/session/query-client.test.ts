import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketUnreachable } from '#lib/contract/errors.ts';
import { createQueryClient } from './query-client.ts';

/** A tab that has just been opened, with a page whose one read always fails. */
function setup() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = createQueryClient();
  onTestFinished(() => {
    client.clear();
    vi.useRealTimers();
  });
  let asked = 0;
  const read = {
    queryKey: ['read'],
    queryFn: () => {
      asked += 1;
      throw new MarketUnreachable('nothing sent');
    },
  };
  return {
    client,
    asked: () => asked,
    pass: (ms: number) => void vi.setSystemTime(Date.now() + ms),
    /** Opens the page, looks at it until nothing is asked, and leaves it. */
    async look() {
      const page = new QueryObserver(client, read);
      const leave = page.subscribe(() => undefined);
      while (client.isFetching() > 0) await new Promise((resolve) => setImmediate(resolve));
      const { status } = page.getCurrentResult();
      leave();
      return status;
    },
  };
}

test('a page whose read failed is asked anew when it is opened again, though not at every step to and fro', async () => {
  const { look, asked, pass } = setup();
  expect(await look()).toBe('error');
  pass(4_999);
  expect(await look()).toBe('error');
  expect(asked()).toBe(1);
  pass(1);
  expect(await look()).toBe('error');
  expect(asked()).toBe(2);
  expect(await look()).toBe('error');
  expect(asked()).toBe(2);
});

test('a failure that comes with the page is shown, however late the page comes or wrong the clock is', async () => {
  const { client, look, asked, pass } = setup();
  const query = client.getQueryCache().build(client, { queryKey: ['read'] });
  const error = new MarketUnreachable('nothing sent');
  query.setState({ status: 'error', error, errorUpdatedAt: Date.now() - 60_000 });
  expect(await look()).toBe('error');
  expect(asked()).toBe(0);
  pass(5_000);
  await look();
  expect(asked()).toBe(1);
});
