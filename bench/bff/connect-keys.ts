import { REQUESTED_BY, REQUESTED_BY_HEADER } from '#lib/contract/desk.ts';

/** Connects so many keys through the dashboard's own route, each in a session of its own. */
export async function connectKeys(url: string, count: number): Promise<{ cookie: string; apiKey: string }[]> {
  const sessions: { cookie: string; apiKey: string }[] = [];
  for (let key = 0; key < count; key += 1) {
    const apiKey = `bench-key-${key}`;
    sessions.push({ apiKey, cookie: await connectKey(url, apiKey) });
  }
  return sessions;
}

async function connectKey(url: string, apiKey: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      [REQUESTED_BY_HEADER]: REQUESTED_BY,
    },
    body: JSON.stringify({ environment: 'bench', apiKey, apiSecret: 'a-secret-of-nothing' }),
  });
  const [cookie] = (answer.headers.get('set-cookie') ?? '').split(';');
  if (!cookie) throw new Error(`${apiKey} could not be connected: ${await answer.text()}`);
  return cookie;
}
