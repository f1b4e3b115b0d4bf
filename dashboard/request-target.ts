/** How a request line that never reaches a page is answered. */
export interface TargetRefusal {
  status: 400 | 405;
  error: 'BAD_REQUEST' | 'METHOD_NOT_ALLOWED';
  message: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];
const DOTS = /^(?:\.|%2e){1,2}$/i;

/**
 * Refuses request targets that those behind would read in more than one way: another host's address, a backslash,
 * an empty or dot segment. Next would answer them with a redirect, to that other host even, or quietly walk.
 */
export function refusedTarget(method: string, target: string): TargetRefusal | undefined {
  if (!METHODS.includes(method)) {
    return { status: 405, error: 'METHOD_NOT_ALLOWED', message: `${method} is not answered here` };
  }
  const [path = ''] = target.split('?');
  const segments = path.split('/').slice(1);
  const plain =
    path.startsWith('/') &&
    !path.includes('\\') &&
    !segments.slice(0, -1).includes('') &&
    !segments.some(isDots);
  if (plain) return undefined;
  return {
    status: 400,
    error: 'BAD_REQUEST',
    message: 'the path must be plain: no host, backslash, empty or dot segment',
  };
}

function isDots(segment: string): boolean {
  return DOTS.test(segment);
}
