import { createHmac } from 'node:crypto';
import { unsealData } from 'iron-session';
import { cookies } from 'next/headers';

/*
 * A backend-for-frontend as most are written: each request unseals the cookie, signs, and is forwarded with the global
 * `fetch`; nothing is kept.
 */

interface Keys {
  apiKey: string;
  apiSecret: string;
}

let lastNonce = Date.now() * 1000;

export async function GET(
  request: Request,
  context: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { path } = await context.params;
  const sealed = (await cookies()).get('session')?.value ?? '';
  const { apiKey, apiSecret } = await unsealData<Keys>(sealed, {
    // biome-ignore lint/style/noProcessEnv: an application of its own, with no configuration room
    password: process.env.PLAIN_PASSWORD ?? '',
  });
  lastNonce += 1;
  const nonce = String(lastNonce);
  const endpoint = `/${path.join('/')}`;
  const { search } = new URL(request.url);
  // biome-ignore lint/style/noProcessEnv: as above
  const answer = await fetch(`${process.env.PLAIN_UPSTREAM}/api/v1${endpoint}${search}`, {
    cache: 'no-store',
    headers: {
      'x-api-key': apiKey,
      'x-api-nonce': nonce,
      'x-api-sign': createHmac('sha1', apiSecret).update(`${apiKey}${nonce}${endpoint}`).digest('hex'),
    },
  });
  return Response.json(await answer.json(), { status: answer.status });
}
