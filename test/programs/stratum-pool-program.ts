import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from 'stratum-pool-sha256';
import type { ReadyMessage } from '#lib/config/program.ts';
import { freePort } from './free-port.ts';

/*
 * Somebody else's pool server (stratum-pool-sha256), over a node that knows one block. In a process of its own, since it
 * cannot be closed and writes to the console. A user that begins with "nobody" may not log in; "d=…" as the password
 * asks for a difficulty.
 */

const SCRIPT = `76a914${'00'.repeat(20)}88ac`;
const METHOD_NOT_FOUND = { code: -32601, message: 'Method not found' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  getpeerinfo: [],
  validateaddress: { isvalid: true, scriptPubKey: SCRIPT },
  getdifficulty: 1e12,
  getmininginfo: { networkhashps: 6e20 },
  getblockchaininfo: { chain: 'main', difficulty: 1e12 },
  getnetworkinfo: { protocolversion: 70016, connections: 8 },
  getblocktemplate: {
    version: 0x20000000,
    previousblockhash: '00000000000000000001f2b8e6a7c1d94dfd2a0c7b1be3df9c4f0de0a5f2d6b1',
    transactions: [],
    coinbaseaux: { flags: '' },
    coinbasevalue: 312500000,
    target: '0000000000000000000290000000000000000000000000000000000000000000',
    bits: '17029000',
    curtime: 1_700_000_000,
    height: 800_000,
  },
};

function answerCall({ method, id }: { method: string; id: number }) {
  const result = ANSWERS[method];
  return result === undefined ? { id, result: null, error: METHOD_NOT_FOUND } : { id, result, error: null };
}

const node = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const asked = JSON.parse(Buffer.concat(chunks).toString());
  response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answerCall) : answerCall(asked)));
}).listen(0, '127.0.0.1');
await once(node, 'listening');

const port = await freePort();
const pool = createPool(
  {
    coin: { name: 'Bitcoin', symbol: 'BTC', algorithm: 'sha256' },
    address: 'irrelevant',
    ports: { [port]: { diff: 65_536 } },
    daemons: [{ host: '127.0.0.1', port: (node.address() as AddressInfo).port, user: 'u', password: 'p' }],
  },
  (...[, , user, pass, answer]) => {
    if (user.startsWith('nobody'))
      return answer({ error: `unknown worker, tried ${pass}`, authorized: false });
    const asked = Number(/^d=(\d+)$/.exec(pass)?.[1] ?? 0);
    return answer({ error: null, authorized: true, ...(asked > 0 && { difficulty: asked }) });
  },
);
pool.on('started', () => {
  const ready: ReadyMessage = { type: 'ready', url: `stratum+tcp://127.0.0.1:${port}` };
  process.send?.(ready);
});
pool.start();
process.on('disconnect', () => process.exit(0));
