import { type FrontRefusal, nothingHere } from './refuse.ts';

interface RequestLine {
  method: string;
  target: string;
}

/** Which methods go on to what is behind. Below /api each route answers those it does not have in its own words. */
const METHODS = {
  page: ['GET', 'HEAD'],
  api: ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'],
};
const ALLOW = { page: 'GET, HEAD', api: 'GET, POST' };
/** What no segment holds, written as it is or as a percent escape. */
const DIVIDERS = /[/\\\p{Cc}]/u;
/** Where Next would answer with a page for what asks for data, with a way there, or with the page of a fault there was not. */
const NOWHERE = /^\/(?:api(?:\/|\/.*\/)?|_global-error\/?)$/;

/**
 * Refuses request targets that those behind would read in more than one way, or not at all: another host's address, a
 * backslash, a fragment, an empty or dot segment, an escape that hides a divider or stands for no text. Next would answer
 * them with a redirect, to that other host even, quietly walk, or fail. Refuses too the methods that nothing behind has,
 * and addresses of Next's own under which there is nothing.
 */
export function refusedTarget(
  { method, target }: RequestLine,
  mode: 'production' | 'development',
): FrontRefusal | undefined {
  const [path = ''] = target.split('?');
  const kind = kindOf(path, mode);
  if (!METHODS[kind].includes(method)) {
    const message = `${method} is not answered here`;
    return { status: 405, error: 'METHOD_NOT_ALLOWED', message, allow: ALLOW[kind] };
  }
  if (!isPlain(path)) return notPlain;
  return NOWHERE.test(path) ? nothingHere : undefined;
}

const notPlain: FrontRefusal = {
  status: 400,
  error: 'BAD_REQUEST',
  message:
    'the path must be plain: no host, backslash, fragment, empty or dot segment, or escape of a divider',
};

/** While developing, the pages' own tools post to addresses of theirs. */
function kindOf(path: string, mode: 'production' | 'development'): 'page' | 'api' {
  const tools = mode === 'development' && path.startsWith('/__nextjs_');
  return tools || path === '/api' || path.startsWith('/api/') ? 'api' : 'page';
}

function isPlain(path: string): boolean {
  const segments = path.split('/').slice(1);
  const whole = path.startsWith('/') && !path.includes('#') && !segments.slice(0, -1).includes('');
  return whole && segments.every(isPlainSegment);
}

function isPlainSegment(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    return text !== '.' && text !== '..' && !DIVIDERS.test(text);
  } catch {
    return false;
  }
}
