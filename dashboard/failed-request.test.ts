import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createKnownSecrets } from '#lib/bff/known-secrets.ts';
import { createLog } from '#lib/bff/log.ts';
import { takeConsole } from '#lib/bff/take-console.ts';
import { closeServer, createDeskServer } from './server.ts';

/** The desk's log in place of the console, as it is once Next is ready, and all else on standard error. */
function takenLog() {
  const lines: string[] = [];
  const past: string[] = [];
  const secrets = createKnownSecrets(['a secret of somebody']);
  const [written, write] = [{ ...console }, process.stderr.write];
  onTestFinished(() => {
    Object.assign(console, written);
    process.stderr.write = write;
  });
  process.stderr.write = (text: string | Uint8Array) => past.push(String(text)) > 0;
  takeConsole(console, createLog('info', { write: (line) => void lines.push(line) }, secrets));
  return { lines, past };
}

test('security 36: why a request failed at the server in front stands in the log, which hides secrets, and nowhere else', async () => {
  const { lines, past } = takenLog();
  const handle = () => Promise.reject(new Error('with a secret of somebody'));
  const server = createDeskServer({ handle, trustedProxies: 0, mode: 'production' });
  onTestFinished(() => closeServer(server));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/rigs`);
  expect([status, past]).toEqual([500, []]);
  const told = lines.map((line) => JSON.parse(line));
  expect(told).toMatchObject([{ level: 50, from: 'console' }]);
  expect(told[0].msg).toMatch(/^a request failed: Error: with \[redacted\]\n {4}at /);
});
