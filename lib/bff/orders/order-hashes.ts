import 'server-only';
import { createHmac } from 'node:crypto';
import type { Account } from '#lib/session/session.ts';

/** What the journal knows an account and its orders by: nothing of it says whose they are, and the account's secret makes it anew. */
export interface OrderHashes {
  owner: string;
  order: (intent: string) => string;
  body: (body: unknown) => string;
}

export function orderHashesOf({ environment, apiKey, apiSecret }: Account): OrderHashes {
  // The purpose stands first: none of these hashes is a signature, or the hash of another kind of thing.
  const keyed = (purpose: string, value: string) =>
    createHmac('sha256', apiSecret)
      .update(JSON.stringify([`hashdesk ${purpose}`, environment, apiKey, value]))
      .digest('base64url');
  return {
    owner: keyed('owner', ''),
    order: (intent) => keyed('order', intent),
    body: (body) => keyed('body', JSON.stringify(body)),
  };
}
