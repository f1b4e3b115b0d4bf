import { Hono } from 'hono';
import { createAuthenticate } from '#service/auth/authenticate.ts';
import { type ListeningServer, listen } from '#service/http/server.ts';
import type { OpenMarket } from '#service/open-market.ts';

/** An empty route behind the same server, signature check and durable nonce: what no signed request can be faster than. */
export function serveFloor(
  open: OpenMarket,
  address: { host: string; port: number },
): Promise<ListeningServer> {
  const authenticate = createAuthenticate(open);
  const app = new Hono();
  app.get('*', async ({ req, json }) => {
    await authenticate({
      apiKey: req.header('x-api-key'),
      nonce: req.header('x-api-nonce'),
      signature: req.header('x-api-sign'),
      endpoints: [req.path.slice('/api/v1'.length)],
    });
    return json({ success: true, data: {} });
  });
  return listen(app.fetch, address);
}
