import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DirectAnswer } from '#lib/config/direct-answers.ts';

/** Shorter answers gain nothing; Next draws the line there too. */
const LEAST_GZIPPED = 1_024;
/** Named, and not with a weight of nothing. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const zipped = promisify(gzip);

/** Answers a GET as its route does, without Next's routing and streams, which cost several times what the answer does. */
export async function answerDirectly(
  answer: DirectAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '/', headers } = request;
  // Whom it was sent to stands in the headers, where routes look for it.
  const asked = new Request(new URL(url, 'http://desk'), { headers: headers as Record<string, string> });
  const answered = await answer(asked);
  const text = await answered.text();
  response.statusCode = answered.status;
  response.setHeaders(answered.headers);
  response.appendHeader('Vary', 'Accept-Encoding');
  if (text.length < LEAST_GZIPPED || !TAKES_GZIP.test(String(headers['accept-encoding']))) {
    response.end(text);
    return;
  }
  const bytes = await zipped(text);
  response.setHeader('Content-Encoding', 'gzip');
  response.end(bytes);
}
