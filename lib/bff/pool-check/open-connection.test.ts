import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTcpHost } from '#test/net/tcp-host.ts';
import { openConnection, secureConnection } from './open-connection.ts';

const reason = new Error('the check was given up');
const given = { limitMs: 4_000, signal: AbortSignal.abort(reason) };

test('once a check is given up no further address is tried, and nothing is said of the pool', async () => {
  const { port } = await startTcpHost({});
  const opened = openConnection({ addresses: ['127.0.0.1', '127.0.0.1'], port, ...given });
  await expect(opened).rejects.toBe(reason);
});

test('once a check is given up a connection that is just secured is no pool without TLS', async () => {
  const { port } = await startTcpHost({}, 'tls');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await expect(secureConnection(socket, { host: '127.0.0.1', ...given })).rejects.toBe(reason);
});
