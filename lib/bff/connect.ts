import 'server-only';
import { z } from 'zod';
import type { ConnectBody } from '#lib/contract/desk.ts';
import { type FieldProblem, MarketRefusal } from '#lib/contract/errors.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { credentialProblem } from '#lib/domain/field-rules.ts';
import { sessionView } from './accounts.ts';
import type { Attempter } from './attempts.ts';
import type { Environment } from './environment.ts';
import type { Work } from './handler.ts';
import { readJsonBody } from './read-body.ts';
import { success } from './respond.ts';
import type { Wiring } from './wiring.ts';

/** Where the server in front says who the client is. */
const CLIENT_HEADER = 'x-hashdesk-client';

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
export function createConnect(wiring: Wiring): Work {
  return async function connect(request) {
    const body = parseConnectBody(await readJsonBody(request));
    const environment = wiring.environments.get(body.environment);
    if (!environment) throw invalid([{ path: 'environment', message: 'is not one this desk knows' }]);
    const attempters = attemptersOf(request, body);
    wiring.attempts.begin(attempters);
    const whoami = await prove(environment, body).catch((error: unknown) => {
      if (!isRefusedKey(error)) wiring.attempts.forgive(attempters);
      throw error;
    });
    wiring.attempts.forgive(attempters);
    const { username, permission_levels } = whoami;
    environment.levels.set(body.apiKey, { levels: permission_levels, asOf: wiring.now() });
    const account = { ...body, username, permission_levels };
    const { session, setCookie } = await wiring.sessions.connect(request.headers.get('cookie'), account);
    return success({ data: sessionView(wiring, session) }, { 'Set-Cookie': setCookie });
  };
}

/** An unknown key and a wrong secret are answered alike, so that nobody learns which key ids exist. */
async function prove(environment: Environment, credentials: ConnectBody): Promise<Data<'whoami'>> {
  await environment.connectBudget.take(environment.connectBudget.deadline());
  try {
    const whoami = await environment.signedUpstream(credentials, 1).call('whoami', {});
    if (whoami.authed) return whoami;
  } catch (error) {
    const { code } = error as MarketRefusal;
    if (code !== 'INVALID_KEY' && code !== 'INVALID_SIGNATURE') throw error;
  }
  throw new MarketRefusal('KEY_REFUSED', {
    message: 'the service does not accept this key with this secret',
  });
}

function isRefusedKey(error: unknown): boolean {
  return error instanceof MarketRefusal && error.code === 'KEY_REFUSED';
}

function attemptersOf({ headers }: Request, { environment, apiKey }: ConnectBody): Attempter[] {
  return [
    { id: `address ${headers.get(CLIENT_HEADER) ?? 'unknown'}`, free: 10 },
    { id: `key ${environment} ${apiKey}`, free: 5 },
  ];
}

function parseConnectBody(body: unknown): ConnectBody {
  const parsed = connectBody.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

function invalid(fields: FieldProblem[]): MarketRefusal {
  const message = fields.map((field) => `${field.path} ${field.message}`.trim()).join('; ');
  return new MarketRefusal('INVALID_BODY', { message, fields });
}
