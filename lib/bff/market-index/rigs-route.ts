import 'server-only';
import { readAsking } from '#lib/bff/requests/asking-header.ts';
import type { Handler } from '#lib/bff/requests/handler.ts';
import { singleValues } from '#lib/bff/requests/requested-row.ts';
import { kept } from '#lib/bff/requests/respond.ts';
import type { Wiring } from '#lib/bff/wiring.ts';
import { KEY_HEADER } from '#lib/contract/desk.ts';
import { rigsAnswer } from './rigs-answer.ts';

/** `GET /api/rigs`: the market's rigs, filtered, counted, sorted and paged. */
export function createRigs(wiring: Wiring): Handler {
  return async function rigs(request) {
    const { url, headers } = request;
    const answer = await rigsAnswer(wiring, {
      session: await wiring.sessions.open(headers.get('cookie')),
      named: headers.get(KEY_HEADER),
      query: singleValues(new URL(url).searchParams),
      asking: readAsking(request),
    });
    return kept(answer);
  };
}
