import { startForeignService } from '#test/foreign/foreign-service.ts';

/** A call as it reached the market. */
interface SeenCall {
  /** `GET /whoami`, without the query. */
  what: string;
  /** Undefined of a call that nobody signed. */
  nonce: bigint | undefined;
  status?: number;
}

export interface WatchedWay {
  /** Where the desk finds the market. */
  url: string;
  /** In the order in which they arrived. */
  calls: SeenCall[];
  close: () => Promise<void>;
}

const PASSED = ['content-type', 'x-api-key', 'x-api-nonce', 'x-api-sign'];

/** A way to the market on which every call is written down. */
export async function watchedWay(marketUrl: string): Promise<WatchedWay> {
  const calls: SeenCall[] = [];
  const { url, close } = await startForeignService(async (response, request) => {
    const { method, headers, body } = request;
    const nonce = headers['x-api-nonce'];
    const what = `${method} ${request.url.replace('/api/v1', '').split('?')[0]}`;
    const call: SeenCall = { what, nonce: typeof nonce === 'string' ? BigInt(nonce) : undefined };
    calls.push(call);
    const passed = Object.entries(headers).filter(([name]) => PASSED.includes(name)) as [string, string][];
    const init = { method, headers: passed, body: body || null };
    const answer = await fetch(`${marketUrl}${request.url}`, init)
      .then(async (given) => ({ status: given.status, text: await given.text() }))
      .catch(() => undefined);
    // What is still on its way when the market is closed gets no answer.
    if (!answer) return response.destroy();
    const { status, text } = answer;
    call.status = status;
    return response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  return { url, calls, close };
}
