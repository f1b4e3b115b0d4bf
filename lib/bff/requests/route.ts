import 'server-only';
import { wiring } from '../wiring.ts';
import { createHandler, type Handler, type Methods } from './handler.ts';

/** A route over the wiring of this process: what answers is made at the first request, and once. */
export function route(methods: Methods): Handler {
  let handler: Handler | undefined;
  return function answer(request) {
    handler ??= createHandler(wiring(), methods);
    return handler(request);
  };
}
