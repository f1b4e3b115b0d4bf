import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { rig as listing } from '#test/market/listing-body.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

/** A pool that counts who calls, on this machine: nothing has to resolve its name. */
async function startPool() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port, url: `stratum+tcp://127.0.0.1:${port}`, connections: () => connections };
}

test('security 29: a pool that is written down anywhere is called by neither the desk nor the market', async () => {
  const pool = await startPool();
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const [renter, owner] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1.00000000' });
  const session = { cookie: await desk.connect(renter), key: renter.apiKey };
  const change = async (path: string, body: object) => {
    const { status, text, json } = await desk.ask(`/api/market${path}`, { ...session, body });
    expect(status, `${path} ${text}`).toBe(200);
    return json.data as { id: string };
  };
  const login = { user: 'w.1', pass: 'x' };

  const { id: profile } = await change('/account/profile', { name: 'main', algo: 'sha256' });
  await change(`/account/profile/${profile}/0`, { host: pool.url, ...login });
  await change('/account/pool', { name: 'saved', algo: 'sha256', host: pool.url, ...login });
  const own = await change('/rig', { ...listing, pool_url: pool.url });
  await change(`/rig/${own.id}`, { pool_url: pool.url });
  for (const pays of [{ profile }, { pool_url: pool.url, pool_user: 'w', pool_password: 'x' }]) {
    const rig = String(await addRig(market, owner, { minhours: 1, poolUrl: pool.url }));
    const detail = await signedCall(renter, 'rigDetail', { params: { id: rig } });
    const confirmed = confirmedRental(detail, 2);
    await change('/rental', { rig, length: 2, currency: 'BTC', ...pays, confirmed });
  }
  for (const path of ['/account/profile', '/account/pool', '/rental', '/rig/mine']) {
    expect((await desk.ask(`/api/market${path}`, session)).status).toBe(200);
  }

  expect(pool.connections()).toBe(0);
  // It would have been heard.
  await once(connect(pool.port, '127.0.0.1'), 'close');
  expect(pool.connections()).toBe(1);
});
