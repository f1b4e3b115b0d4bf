import type { z } from 'zod';
import { codeMeanings } from './code-meanings.ts';
import { codesOf, type ServiceCode } from './endpoint-codes.ts';
import { type EndpointName, endpointNames, endpoints, isRead, takesSeveral } from './endpoints.ts';
import { serviceCodes } from './error-codes.ts';
import { answerSchema, namedShapes, shapeNames } from './named-shapes.ts';
import { components, failure, headers, refusedId } from './openapi-components.ts';
import { API_PREFIX } from './path.ts';
import { acceptedSchema, type JsonSchema, writtenSchema } from './shape-schema.ts';
import { shapes } from './shapes.ts';

type Fields = Record<string, unknown>;

/** The endpoints below /api/v1 as an OpenAPI 3.1 document; addresses in it are relative to where it was read. */
export function openApiDocument() {
  const schemas = Object.entries(namedShapes).map(([name, shape]) => [
    name,
    writtenSchema(shape, shapeNames),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hash-rate market',
      version: 'v1',
      description:
        'Rent hash rate and offer it. Every answer is JSON in an envelope: {"success":true,"data":…} or {"success":false,"error":"CODE","data":{"message":"…"}}. Money is decimal text with 8 places, a price is per price.type unit and day, a length is in whole hours.',
    },
    servers: [{ url: API_PREFIX }],
    tags: ['info', 'account', 'rig', 'rental', 'whoami'].map((name) => ({ name })),
    paths: pathItems(),
    components: {
      ...components,
      schemas: { Failure: failure, RefusedId: refusedId, ...Object.fromEntries(schemas) },
    },
  };
}

function pathItems(): Record<string, Fields> {
  const items: Record<string, Fields> = {};
  for (const name of endpointNames) {
    const { method, path } = endpoints[name];
    items[path] = { ...items[path], [method.toLowerCase()]: operation(name) };
  }
  return items;
}

function operation(name: EndpointName): Fields {
  const { path, access, purpose } = endpoints[name];
  const schemes = { apiKey: [], apiNonce: [], apiSign: [] };
  return {
    operationId: name,
    summary: purpose,
    tags: [path.split('/')[1]],
    security: access === 'public' ? [] : [schemes],
    'x-permission': typeof access === 'object' ? access : 'none',
    parameters: [...pathParameters(name), ...queryParameters(shapes[name].query)],
    ...(isRead(name) ? {} : { requestBody: { required: true, content: json(bodySchema(name)) } }),
    responses: { 200: success(name), ...failures(codesOf(name)) },
  };
}

function pathParameters(name: EndpointName): Fields[] {
  return [...endpoints[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => {
    return { name: key, in: 'path', required: true, schema: pathSchema(name, key) };
  });
}

function pathSchema(name: EndpointName, key: string | undefined): Fields {
  if (key === 'priority') return { type: 'integer', minimum: 0, maximum: 4 };
  if (!takesSeveral(name)) return { type: 'string', pattern: '^\\d{1,18}$' };
  return {
    type: 'string',
    pattern: '^\\d{1,18}(;\\d{1,18})*;?$',
    description: 'One id, or up to a hundred: 7;8',
  };
}

function queryParameters(shape: z.ZodObject): Fields[] {
  const { properties = {}, required = [] } = acceptedSchema(shape);
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema };
  });
}

function bodySchema(name: EndpointName): JsonSchema {
  return acceptedSchema(shapes[name].body);
}

function success(name: EndpointName): Fields {
  const { data } = shapes[name];
  const one = answerSchema(data);
  const properties = {
    success: { const: true },
    data: takesSeveral(name) ? severally(one, isRead(name) ? one : changed(one)) : one,
  };
  return {
    description: 'Done.',
    headers: headers('requestId', ...COUNTED),
    content: json({ type: 'object', required: ['success', 'data'], properties }),
  };
}

/** What every answer has that was counted against the limit: all but those of a market that answers nobody. */
const COUNTED = ['limit', 'remaining', 'reset'] as const;

function severally(one: JsonSchema, each: JsonSchema): Fields {
  const refused = { $ref: '#/components/schemas/RefusedId' };
  return { anyOf: [one, { type: 'array', items: { anyOf: [each, refused] } }] };
}

/** One of several that was changed says so. */
function changed(one: JsonSchema): JsonSchema {
  return { allOf: [one, { required: ['success'], properties: { success: { const: true } } }] };
}

/** One answer a status, with the codes that come with it. */
function failures(codes: ServiceCode[]): Record<number, Fields> {
  const statuses = [...new Set(codes.map((code) => serviceCodes[code]))];
  const answers = statuses.map((status) => {
    const ofStatus = codes.filter((code) => serviceCodes[code] === status);
    const error = { properties: { error: { enum: ofStatus } } };
    const waits = status === 429 || status === 503;
    const answer = {
      description: ofStatus.map((code) => `${code}: ${codeMeanings[code]}.`).join(' '),
      headers: headers(
        'requestId',
        ...(status === 503 ? [] : COUNTED),
        ...(waits ? (['retryAfter'] as const) : []),
      ),
      content: json({ allOf: [{ $ref: '#/components/schemas/Failure' }, error] }),
    };
    return [status, answer];
  });
  return Object.fromEntries(answers);
}

function json(schema: unknown): Fields {
  return { 'application/json': { schema } };
}
