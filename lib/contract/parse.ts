import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import { type FieldProblem, MarketUnreadable, refusedFields } from './errors.ts';
import { type Data, type ParsedBody, type ParsedQuery, shapes } from './shapes.ts';

/** With what was given: only what is absent is called missing. */
const REPORTED = { reportInput: true };
/** By endpoint: a shape is compiled when it is first used, which takes longer than to read a query by it. */
const strictShapes = new Map<EndpointName, z.ZodObject>();

/**
 * Reads a query by the endpoint's shape. A blank parameter is an absent one. `unknown` says what happens to parameters
 * nobody knows. Throws INVALID_QUERY.
 */
export function parseQuery<N extends EndpointName>(
  name: N,
  query: Record<string, unknown>,
  unknown: 'drop' | 'refuse',
): ParsedQuery<N> {
  const shape = unknown === 'refuse' ? strictly(name) : shapes[name].query;
  return parseDeskQuery(shape, query) as ParsedQuery<N>;
}

/** Reads a query by a shape, such as one of the desk's own. A blank parameter is an absent one. Throws INVALID_QUERY. */
export function parseDeskQuery<S extends z.ZodType>(shape: S, query: Record<string, unknown>): z.output<S> {
  const result = shape.safeParse(withoutBlanks(query), REPORTED);
  if (!result.success) throw refusedFields('INVALID_QUERY', fieldProblems(result.error));
  return result.data;
}

/** Reads a request body by the endpoint's shape; unknown fields are dropped. Throws INVALID_BODY with each field's problem. */
export function parseBody<N extends EndpointName>(name: N, body: unknown): ParsedBody<N> {
  return parseDeskBody(shapes[name].body, body) as ParsedBody<N>;
}

/**
 * Reads a body by a shape, such as one of the desk's own; unknown fields are dropped. Throws INVALID_BODY with each
 * field's problem.
 */
export function parseDeskBody<S extends z.ZodType>(shape: S, body: unknown): z.output<S> {
  const result = shape.safeParse(body, REPORTED);
  if (!result.success) throw refusedFields('INVALID_BODY', fieldProblems(result.error));
  return result.data;
}

/** Reads an answer's `data` by the endpoint's shape. Throws `MarketUnreadable` naming the first field that does not fit. */
export function parseData<N extends EndpointName>(name: N, data: unknown): Data<N> {
  const result = shapes[name].data.safeParse(data);
  if (result.success) return result.data as Data<N>;
  const [first] = fieldProblems(result.error);
  throw new MarketUnreadable(`${name}: ${first?.path || 'data'} ${first?.message ?? 'does not fit'}`);
}

/** The endpoint's query without a place for what nobody knows. */
function strictly(name: EndpointName): z.ZodObject {
  const known = strictShapes.get(name);
  if (known) return known;
  const shape: z.ZodObject = shapes[name].query.strict();
  strictShapes.set(name, shape);
  return shape;
}

function withoutBlanks(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== null));
}

function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: key, message: 'is not a known parameter' }));
    if (issue.code === 'invalid_type' && issue.input === undefined)
      return [{ path: issue.path.join('.'), message: 'is required' }];
    return [{ path: issue.path.join('.'), message: issue.message }];
  });
}
