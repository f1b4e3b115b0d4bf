import { request } from 'undici';
import { onTestFinished } from 'vitest';
import { startMarket, type TestMarket } from '../market/market.ts';
import { startForeignService } from './foreign-service.ts';

/** A call as it reached the market. */
interface SeenCall {
  /** `GET /whoami`, without the query. */
  what: string;
  /** On the monotonic clock, in milliseconds. */
  at: number;
  nonce: bigint;
  signature: string;
  /** The market's own code; none of a success, and none while it is under way. */
  error?: string | undefined;
  isUnderWay: boolean;
}

export interface WatchedMarket {
  /** Where the desks find it. */
  url: string;
  market: TestMarket;
  calls: SeenCall[];
  /** Calls of which this is true get their answer, in which they have been carried out, only when they are let go. */
  hold: (isHeld: (what: string) => boolean) => { letGo: () => void };
}

const passed = ['content-type', 'x-api-key', 'x-api-nonce', 'x-api-sign'];

/** The real market, and a record of what reaches it. */
export async function startWatchedMarket(): Promise<WatchedMarket> {
  const market = await startMarket();
  const calls: SeenCall[] = [];
  let isHeld = (_what: string) => false;
  let letGo: () => void = () => undefined;
  let held = Promise.resolve();

  const service = await startForeignService(async (response, { method, url, headers, body }) => {
    const what = `${method} ${url.replace('/api/v1', '').split('?')[0]}`;
    const nonce = BigInt(String(headers['x-api-nonce'] ?? '0'));
    const signature = String(headers['x-api-sign'] ?? '');
    const call: SeenCall = { what, at: performance.now(), nonce, signature, isUnderWay: true };
    calls.push(call);
    const kept = Object.entries(headers).filter(([name]) => passed.includes(name));
    const answer = await request(`${market.url}${url}`, {
      method: method === 'PUT' ? 'PUT' : 'GET',
      headers: Object.fromEntries(kept) as Record<string, string>,
      body: body || null,
    });
    const text = await answer.body.text();
    if (isHeld(what)) await held;
    Object.assign(call, { isUnderWay: false, error: JSON.parse(text).error });
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(text);
  });
  onTestFinished(async () => {
    letGo();
    await service.close();
    await market.close();
  });

  return {
    url: service.url,
    market,
    calls,
    hold(which) {
      isHeld = which;
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return {
        letGo() {
          isHeld = () => false;
          letGo();
        },
      };
    },
  };
}
