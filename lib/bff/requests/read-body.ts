import 'server-only';
import { MarketRefusal, refusedWhole } from '#lib/contract/errors.ts';
import { plainJson } from '#lib/domain/plain-json.ts';
import { unlessGone } from './unless-gone.ts';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * The JSON of a request's body without harmful names, counted while it is read: Content-Length is only what the client
 * says. Throws UNSUPPORTED_ENCODING, BODY_TOO_LARGE, INVALID_BODY, and STOPPED where the client goes away meanwhile.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (request.headers.has('content-encoding')) {
    throw new MarketRefusal('UNSUPPORTED_ENCODING', { message: 'send the body without Content-Encoding' });
  }
  const bytes = await readBytes(request).catch(unlessGone(request.signal));
  try {
    return plainJson(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    const what = error instanceof RangeError ? error.message : 'is not JSON';
    throw refusedWhole('INVALID_BODY', `the body ${what}`);
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) {
      throw new MarketRefusal('BODY_TOO_LARGE', { message: `a body has at most ${MAX_BODY_BYTES} bytes` });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
