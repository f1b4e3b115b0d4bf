import { MarketRefusal, refusedWhole } from '#lib/contract/errors.ts';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * A request's body as text, counted while it is read: Content-Length is only what the client says.
 * Throws UNSUPPORTED_ENCODING, BODY_TOO_LARGE, and INVALID_BODY for what is not UTF-8.
 */
export async function readBody(request: Request): Promise<string> {
  if (request.headers.has('content-encoding')) {
    throw new MarketRefusal('UNSUPPORTED_ENCODING', { message: 'A body is sent without Content-Encoding' });
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      throw new MarketRefusal('BODY_TOO_LARGE', { message: `A body has at most ${MAX_BODY_BYTES} bytes` });
    }
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusedWhole('INVALID_BODY', 'The body is not UTF-8');
  }
}
