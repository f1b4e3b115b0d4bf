import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../programs/free-port.ts';

/** A way to a server of this machine that can be broken. */
export interface BreakableLink {
  port: number;
  /** Ends what goes over it, and refuses what comes next. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

export async function openLink(toPort: number): Promise<BreakableLink> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  // It is opened again after a while, so it is none that others are given meanwhile.
  const port = await freePort();
  await listen(port);
  return {
    port,
    mend: () => listen(port),
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
