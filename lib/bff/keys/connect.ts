import 'server-only';
import { z } from 'zod';
import { CLIENT_HEADER } from '#lib/config/front-headers.ts';
import type { ConnectBody } from '#lib/contract/desk.ts';
import { MarketRefusal, refusedFields } from '#lib/contract/errors.ts';
import { parseDeskBody } from '#lib/contract/parse.ts';
import { addressBlock } from '#lib/domain/address-block.ts';
import { credentialProblem } from '#lib/domain/field-rules.ts';
import type { Handler } from '../requests/handler.ts';
import { readJsonBody } from '../requests/read-body.ts';
import { success } from '../requests/respond.ts';
import type { Wiring } from '../wiring.ts';
import type { Attempter } from './attempts.ts';
import { proveKey } from './prove-key.ts';
import { sessionView } from './session-view.ts';

const credential = z
  .string('is required')
  .trim()
  .superRefine((value, context) => {
    const message = credentialProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

const connectBody = z.object(
  { environment: z.string('is required'), apiKey: credential, apiSecret: credential },
  'the body must be an object',
);

/** `POST /api/session`: proves a key to its service and seals it into the session. */
export function createConnect(wiring: Wiring): Handler {
  return async function connect(request) {
    const body = parseDeskBody(connectBody, await readJsonBody(request));
    const environment = wiring.environments.get(body.environment);
    if (!environment) throw unknownEnvironment();
    const attempters = attemptersOf(request, body);
    wiring.attempts.begin(attempters);
    const proven = await proveKey(environment, body).catch((error: unknown) => {
      if (!isRefusedKey(error)) wiring.attempts.forgive(attempters);
      throw error;
    });
    wiring.attempts.forgive(attempters);
    environment.levels.set(body.apiKey, { levels: proven.permission_levels, asOf: wiring.now() });
    const account = { ...body, ...proven };
    const { session, setCookie } = await wiring.sessions.connect(request.headers.get('cookie'), account);
    return success({ data: sessionView(wiring, session) }, { 'Set-Cookie': setCookie });
  };
}

function unknownEnvironment(): MarketRefusal {
  return refusedFields('INVALID_BODY', [{ path: 'environment', message: 'is not one this desk knows' }]);
}

/** A refused nonce counts too: at some services it comes before the signature is looked at, and tells that a key exists. */
function isRefusedKey(error: unknown): boolean {
  return error instanceof MarketRefusal && ['KEY_REFUSED', 'INVALID_NONCE'].includes(error.code);
}

function attemptersOf({ headers }: Request, { environment, apiKey }: ConnectBody): Attempter[] {
  const block = addressBlock(headers.get(CLIENT_HEADER) ?? 'unknown');
  return [
    { id: `address ${block}`, free: 10 },
    { id: `key ${environment} ${apiKey}`, free: 5 },
  ];
}
