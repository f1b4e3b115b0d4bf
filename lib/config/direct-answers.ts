export type DirectAnswer = (request: Request) => Promise<Response>;

const place = Symbol.for('hashdesk direct answers');

/**
 * What answers GET below a prefix without Next's part in it. A route offers itself where it is loaded, among Next's
 * modules, and the server in front looks for it among its own: so it hangs on `globalThis`.
 */
export function offerDirectly(prefix: string, answer: DirectAnswer): void {
  offers().set(prefix, answer);
}

/** Undefined where Next answers. */
export function directAnswer(target: string): DirectAnswer | undefined {
  for (const [prefix, answer] of offers()) if (target.startsWith(prefix)) return answer;
  return undefined;
}

function offers(): Map<string, DirectAnswer> {
  const holder = globalThis as { [place]?: Map<string, DirectAnswer> };
  holder[place] ??= new Map();
  return holder[place];
}
