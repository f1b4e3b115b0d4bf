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
    const proven = await asAttempt(wiring, attempters, (called) => proveKey(environment, body, called));
    environment.levels.set(body.apiKey, { levels: proven.permission_levels, asOf: wiring.now() });
    const account = { ...body, ...proven };
    const { session, setCookie } = await wiring.sessions.connect(request.headers.get('cookie'), account);
    return success({ data: sessionView(wiring, session) }, { 'Set-Cookie': setCookie });
  };
}

async function asAttempt<Proven>(
  { attempts }: Wiring,
  attempters: Attempter[],
  prove: (called: () => void) => Promise<Proven>,
): Promise<Proven> {
  attempts.begin(attempters);
  const end = { calls: 0, failed: false };
  try {
    return await prove(() => {
      end.calls += 1;
    });
  } catch (error) {
    end.failed = isRefusedKey(error);
    throw error;
  } finally {
    attempts.over(attempters, end);
  }
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
