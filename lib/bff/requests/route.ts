import 'server-only';
import { type Wiring, wiring } from '../wiring.ts';

type Handle = (request: Request) => Promise<Response>;

/** A route over the wiring of this process: what answers is made at the first request, and once. */
export function route(create: (wiring: Wiring) => Handle): Handle {
  let handle: Handle | undefined;
  return function answer(request) {
    handle ??= create(wiring());
    return handle(request);
  };
}
