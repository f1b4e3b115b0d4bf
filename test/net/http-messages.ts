import type { Socket } from 'node:net';

/** Undefined where the other side ended before it was whole. */
export async function firstMessage(socket: Socket): Promise<Buffer | undefined> {
  for await (const message of httpMessages(socket)) return message;
  return undefined;
}

/** The HTTP messages of one direction, each as its bytes: a head, and a body of `Content-Length` or in chunks. */
export async function* httpMessages(socket: Socket): AsyncGenerator<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of socket) {
      bytes = Buffer.concat([bytes, chunk as Buffer]);
      for (let end = endOf(bytes); end > 0; end = endOf(bytes)) {
        yield bytes.subarray(0, end);
        bytes = bytes.subarray(end);
      }
    }
  } catch {
    // The other side was reset: there is no more.
  }
}

/** Where the first message ends; 0 while it has not. */
function endOf(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const start = head + 4;
  const text = bytes.toString('latin1', 0, start);
  if (/^transfer-encoding: *chunked/im.test(text)) {
    const last = bytes.indexOf('0\r\n\r\n', start);
    return last < 0 ? 0 : last + 5;
  }
  const length = Number(/^content-length: *(\d+)/im.exec(text)?.[1] ?? 0);
  return bytes.length >= start + length ? start + length : 0;
}
