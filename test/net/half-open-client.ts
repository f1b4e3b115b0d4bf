import { connect } from 'node:net';

/** What a client that never ends its half of a connection is sent, until it is cut. It writes `head`, and then drips. */
export function gotUntilCut(port: number, head: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let got = '';
  socket.on('data', (bytes) => {
    got += bytes;
  });
  // How writing to it fails says only that it is cut.
  socket.on('error', () => undefined);
  socket.write(head);
  const dripping = setInterval(() => socket.writable && socket.write('x'), 20);
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(got);
    });
  });
}
