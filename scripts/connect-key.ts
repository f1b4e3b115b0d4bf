import type { APIRequestContext } from '@playwright/test';
import { REQUESTED_BY, REQUESTED_BY_HEADER } from '#lib/contract/desk.ts';

interface Key {
  /** One of the desk's, by its name. */
  environment: string;
  apiKey: string;
  apiSecret: string;
}

/** What the desk's own pages say of themselves with a change. */
export function ownHeaders(origin: string): Record<string, string> {
  return { origin, [REQUESTED_BY_HEADER]: REQUESTED_BY };
}

/** Connects a browser's session with a key, as if its form had been sent. `origin` is the desk's. Throws where the desk refuses. */
export async function connectKey(request: APIRequestContext, origin: string, key: Key): Promise<void> {
  const { environment, apiKey, apiSecret } = key;
  const answer = await request.post(`${origin}/api/session`, {
    headers: ownHeaders(origin),
    data: { environment, apiKey, apiSecret },
  });
  if (!answer.ok()) throw new Error(`the desk did not connect: ${answer.status()} ${await answer.text()}`);
}

/** The name of the first environment that a desk connects to. */
export async function firstEnvironment(request: APIRequestContext, origin: string): Promise<string> {
  const view = await request.get(`${origin}/api/session`);
  return (await view.json()).data.environments[0];
}
