import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { readSession } from '#lib/queries/session/session.ts';
import { cookieOf, startDesk } from '#test/desk/desk.ts';
import { startMarket } from '#test/market/market.ts';
import { connectForGood } from './connecting.ts';

const market = await startMarket();
afterAll(market.close);

/**
 * A browser with one cookie for all its tabs, whose looks at the session are overtaken by whatever change of it is sent
 * meanwhile: each leaves with the cookie of now, and arrives when the change has been answered.
 */
function browser() {
  const desk = startDesk({ url: market.url });
  let cookie: string | undefined;
  let change: Promise<unknown> = Promise.resolve();
  let lock: Promise<unknown> = Promise.resolve();
  const locks = {
    request(_: string, work: () => Promise<unknown>) {
      const turn = lock.then(work);
      lock = turn.catch(() => undefined);
      return turn;
    },
  };
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) =>
    body ? post(path, String(body)) : look(path),
  );
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await desk.close();
  });

  async function post(path: string, body: string): Promise<Response> {
    const answered = desk.ask(path, { cookie, body: JSON.parse(body) });
    change = answered;
    const answer = await answered;
    cookie = cookieOf(answer);
    return new Response(answer.text, { status: answer.status });
  }

  async function look(path: string): Promise<Response> {
    const sent = cookie;
    await new Promise(setImmediate);
    await change;
    const { text, status } = await desk.ask(path, { cookie: sent });
    return new Response(text, { status });
  }
}

test('a tab whose browser keeps its session is not told otherwise when another tab connects a key right after', async () => {
  browser();
  const keys = [await market.addAccount(), await market.addAccount()];
  await Promise.all(keys.map((key) => connectForGood({ environment: 'market', ...key })));
  const connected = (await readSession()).keys.map(({ apiKey }) => apiKey);
  expect(connected.toSorted()).toEqual(keys.map(({ apiKey }) => apiKey).toSorted());
});
