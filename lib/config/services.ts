import { z } from 'zod';

/** A service the desk may use. `baseUrl` has no trailing slash; the specification's paths follow after `/api/v1`. */
export interface ServiceEnvironment {
  name: string;
  baseUrl: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const NO_OBJECTS = 'it is not an array of objects';

const services = z
  .array(
    z.strictObject(
      {
        name: z
          .string('each service needs a text as its "name"')
          .regex(/^[a-z][a-z0-9-]{0,31}$/, 'a name is up to 32 lower-case letters, digits and hyphens'),
        baseUrl: z.string('each service needs a text as its "baseUrl"').transform(parseBaseUrl),
      },
      { error: ({ code }) => (code === 'invalid_type' ? NO_OBJECTS : undefined) },
    ),
    NO_OBJECTS,
  )
  .min(1, 'it is empty')
  .refine((list) => areDifferent(list.map(({ name }) => name)), 'a name occurs twice')
  // Each has a budget of its own, and a service counts the calls of one address together.
  .refine((list) => areDifferent(list.map(({ baseUrl }) => baseUrl)), 'a base address occurs twice');

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

/**
 * The services the desk may use, from a JSON array of `{"name", "baseUrl"}`. `http:` is refused except for loopback,
 * because a read's signature also signs a write on the same path (specification, section 5).
 */
export function serviceEnvironments(text: string): [ServiceEnvironment, ...ServiceEnvironment[]] {
  const parsed = services.safeParse(readJson(text));
  const problem = parsed.error?.issues[0]?.message;
  const [first, ...others] = parsed.data ?? [];
  if (first === undefined) {
    throw new RangeError(
      `must be a JSON array of services such as [{"name":"production","baseUrl":"https://market.example"}], but ${problem}`,
    );
  }
  return [first, ...others];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseBaseUrl(text: string, context: z.RefinementCtx): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const problem = url ? baseUrlProblem(url) : 'a base address is not a URL';
  if (!url || problem) {
    context.addIssue(problem ?? '');
    return z.NEVER;
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function baseUrlProblem(url: URL): string | undefined {
  const encrypted = url.protocol === 'https:';
  const local = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
  if (!encrypted && !local) return 'a base address begins with https:// (http:// only on this machine)';
  if (url.username || url.password) return 'a base address holds no user or password';
  if (url.search || url.hash) return 'a base address has no query and no fragment';
  if (/\/api\/v1\/*$/.test(url.pathname)) return 'a base address ends before /api/v1';
  return undefined;
}
