import type { Duplex } from 'node:stream';

/** How long the last bytes on a connection have to arrive, in milliseconds. */
const LAST_BYTES_MS = 1_000;

/**
 * Ends a connection with its last bytes. A second later it is gone, also where the client leaves its own half open: an HTTP
 * server of Node would wait for that for ever, and some connections are not even its own any more, to be cut when it closes.
 */
export function endConnection(socket: Duplex, lastBytes: string): void {
  // Where an HTTP server has let go of a connection, nobody else listens, and an error would end the process.
  socket.on('error', () => socket.destroy());
  socket.end(lastBytes);
  setTimeout(() => socket.destroy(), LAST_BYTES_MS).unref();
}
