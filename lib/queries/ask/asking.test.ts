import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import type { Asking } from '#lib/contract/desk.ts';
import { askingOf, askNow } from './asking.ts';

/** A query as a mounted panel holds it, and how it asked each time. */
async function setup() {
  const client = new QueryClient();
  const asked: Asking[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['panel'],
    queryFn: ({ client: own, queryKey }) => {
      asked.push(askingOf(own.getQueryState(queryKey)));
      return Promise.resolve(asked.length);
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  await client.fetchQuery({ queryKey: ['panel'] });
  return { client, observer, asked };
}

test('a panel without data opens, and keeps fresh what it shows', async () => {
  const { observer, asked } = await setup();
  await observer.refetch();
  expect(asked).toEqual(['open', 'refresh']);
});

test("the panel's button asks now, and only what it starts", async () => {
  const { observer, asked } = await setup();
  await new Promise<void>((done) => askNow(() => observer.refetch().then(() => done())));
  await observer.refetch();
  expect(asked).toEqual(['open', 'now', 'refresh']);
});

test("what one's own change made stale is not left to the background", async () => {
  const { client, asked } = await setup();
  await client.invalidateQueries({ queryKey: ['panel'] });
  expect(asked).toEqual(['open', 'open']);
});

test('a button whose work fails at once leaves nothing pressed', () => {
  const broken = () => {
    throw new Error('broken');
  };
  expect(() => askNow(broken)).toThrow('broken');
  expect(askingOf({ data: {}, isInvalidated: false })).toBe('refresh');
});
