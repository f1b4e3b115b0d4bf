import type { ServerResponse } from 'node:http';
import { matchEndpoint } from '#lib/contract/match.ts';
import { API_PREFIX } from '#lib/contract/path.ts';
import { verify } from '#lib/signing/sign.ts';
import { foreignAnswers, foreignRigs } from './foreign-answers.ts';
import { answerJson, type ForeignService, startForeignService } from './foreign-service.ts';

/** Somebody else's market, with one key that may do everything. */
export interface ForeignMarket extends ForeignService {
  apiKey: string;
  apiSecret: string;
}

const apiKey = 'foreign-key';
const apiSecret = 'foreign-secret';
const permission_levels = { permAccount: 'write', permRental: 'write', permRig: 'write' };
/** What it calls a nonce that it has passed: now this, now that. */
const BAD_NONCE = ['INVALID_SIGNATURE', 'INVALID_KEY'];

/**
 * A market of this family that is not ours: every read of the specification answers, in the ways such services differ.
 * It refuses with HTTP 200, has no word for a bad nonce, wants an algorithm in every search, and has web pages for
 * paths it does not know. `lastNonce` is the highest it has seen before.
 */
export async function startForeignMarket({ lastNonce = 0n } = {}): Promise<ForeignMarket> {
  let highest = lastNonce;
  let badNonces = 0;
  const service = await startForeignService((response, { url, headers }) => {
    const { pathname, searchParams } = new URL(url, 'http://foreign.example');
    const endpoint = pathname.slice(API_PREFIX.length);
    const nonce = String(headers['x-api-nonce']);
    const isPublic = endpoint.startsWith('/info/');
    const refusal = isPublic ? undefined : (signatureProblem(headers, endpoint) ?? nonceProblem(nonce));
    if (refusal) return answerJson(response, { success: false, error: refusal });
    return answerRead(response, { endpoint, nonce, search: searchParams });
  });
  return { ...service, apiKey, apiSecret };

  function nonceProblem(nonce: string): string | undefined {
    const number = /^\d+$/.test(nonce) ? BigInt(nonce) : 0n;
    if (number <= highest) return BAD_NONCE[badNonces++ % BAD_NONCE.length];
    highest = number;
    return undefined;
  }
}

function signatureProblem(headers: Record<string, unknown>, endpoint: string): string | undefined {
  if (headers['x-api-key'] !== apiKey) return 'INVALID_KEY';
  const signed = { apiKey, nonce: String(headers['x-api-nonce']), endpoint };
  return verify(signed, apiSecret, String(headers['x-api-sign'])) ? undefined : 'INVALID_SIGNATURE';
}

interface Read {
  endpoint: string;
  nonce: string;
  search: URLSearchParams;
}

function answerRead(response: ServerResponse, { endpoint, nonce, search }: Read): void {
  const match = matchEndpoint('GET', endpoint);
  if (match.kind !== 'endpoint') {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><h1>Not here</h1>');
    return;
  }
  const { name, params } = match;
  const answers: typeof foreignAnswers = {
    ...foreignAnswers,
    whoami: whoami(nonce),
    rigDetail: foreignRigs.find(({ id }) => String(id) === params.id),
    searchRigs: search.get('type') ? { records: foreignRigs.slice(Number(search.get('start'))) } : undefined,
  };
  const data = answers[name];
  // Refused in words alone, without a code.
  if (data === undefined) answerJson(response, { success: false, data: { message: 'not like this' } });
  else answerJson(response, { success: true, version: '9.1', data });
}

/** Whose numbers are numbers, and whose empty maps are lists. */
function whoami(api_nonce: string) {
  const who = { authed: 1, userid: 77, username: 'stranger', api_key: apiKey, api_nonce };
  return { ...who, permissions: [], permission_levels, two_factor: 'no' };
}
