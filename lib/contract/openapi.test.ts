import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { codesOf } from './endpoint-codes.ts';
import { endpointNames, endpoints } from './endpoints.ts';
import { serviceCodes } from './error-codes.ts';
import { openApiDocument } from './openapi.ts';
import { shapes } from './shapes.ts';

interface Answer {
  content: { 'application/json': { schema: { allOf: { properties: { error: { enum: string[] } } }[] } } };
}

const text = JSON.stringify(openApiDocument());
const document = JSON.parse(text);
const operationOf = (name: keyof typeof endpoints) =>
  document.paths[endpoints[name].path][endpoints[name].method.toLowerCase()];

test('a public validator accepts the document as OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('it has each row of the table once, under its name, with its access and its query', () => {
  const operations = Object.values<object>(document.paths).flatMap((item) => Object.values(item));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...endpointNames].sort());
  for (const name of endpointNames) {
    const { security, parameters, 'x-permission': permission, ...operation } = operationOf(name);
    const { access, path } = endpoints[name];
    expect(operation.operationId).toBe(name);
    expect(security, name).toEqual(access === 'public' ? [] : [{ apiKey: [], apiNonce: [], apiSign: [] }]);
    expect(permission, name).toEqual(typeof access === 'string' ? 'none' : access);
    const placed = (place: string) =>
      parameters
        .filter((each: { in: string }) => each.in === place)
        .map((each: { name: string }) => each.name);
    expect(placed('query'), name).toEqual(Object.keys(shapes[name].query.shape));
    expect(placed('path'), name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each));
    expect('requestBody' in operation, name).toBe(endpoints[name].method === 'PUT');
  }
});

test('each code stands under its status, and all but METHOD_NOT_ALLOWED are answers of some row', () => {
  const listed = endpointNames.flatMap((name) =>
    Object.entries<Answer>(operationOf(name).responses)
      .filter(([status]) => status !== '200')
      .flatMap(([status, { content }]) =>
        (content['application/json'].schema.allOf[1]?.properties.error.enum ?? []).map((code) => ({
          status,
          code,
        })),
      ),
  );
  for (const { status, code } of listed) expect({ ...serviceCodes }[code], code).toBe(Number(status));
  const codes = new Set(listed.map(({ code }) => code));
  expect(Object.keys(serviceCodes).filter((code) => !codes.has(code))).toEqual(['METHOD_NOT_ALLOWED']);
});

test('every failure but that of a market that answers nobody says what is left of the limit', () => {
  const limits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
  for (const name of endpointNames) {
    for (const [status, { headers }] of Object.entries<{ headers: object }>(operationOf(name).responses)) {
      const told = Object.keys(headers).filter((header) => limits.includes(header));
      expect(told, `${name} ${status}`).toEqual(status === '503' ? [] : limits);
    }
  }
});

test('a row answers with the codes of its checks, and of its own rules', () => {
  expect(codesOf('assets')).toEqual(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']);
  expect(codesOf('whoami')).not.toContain('PERMISSION_DENIED');
  expect(codesOf('rigGraph')).toEqual(expect.arrayContaining(['NOT_FOUND', 'INVALID_QUERY']));
  expect(codesOf('updateRig')).toEqual(expect.arrayContaining(['RIG_RENTED', 'INVALID_BODY', 'NOT_FOUND']));
  expect(codesOf('extendRental')).not.toContain('OWN_RIG');
});

test('every reference leads to something, and what has a name is written once', () => {
  const references = [...new Set([...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, path = '']) => path))];
  expect(references.length).toBeGreaterThan(8);
  const found = (path: string) =>
    path
      .split('/')
      .slice(1)
      .reduce((at, key) => at?.[key], document);
  for (const path of references) expect(found(path), path).toBeDefined();
  expect(text.match(/"poolstatus":\{/g)).toHaveLength(2);
});

test('a request body says what its fields are, also where they are understood in several spellings', () => {
  const body = (name: keyof typeof endpoints) =>
    operationOf(name).requestBody.content['application/json'].schema.properties;
  expect(body('createRig').price.properties).toHaveProperty('btc');
  expect(body('createRig').minhours.type).toEqual(['number', 'string']);
  expect(body('extendRental').getcost).toMatchObject({ type: 'boolean', default: false });
  expect(Object.keys(body('createPool')).sort()).toEqual(
    ['name', 'algo', 'type', 'host', 'port', 'user', 'pass'].sort(),
  );
  expect(body('createRig').price.properties.type.enum).toContain('th');
  expect(body('createRig').price.properties.btc.properties.price.type).toEqual(['string', 'number']);
  expect(Object.keys(body('setPoolSlot'))).toEqual(['host', 'user', 'pass', 'poolid']);
});

test('a query says its limits and what it is without a parameter', () => {
  const parameter = (name: keyof typeof endpoints, wanted: string) =>
    operationOf(name).parameters.find((each: { name: string }) => each.name === wanted);
  const schemaOf = (name: keyof typeof endpoints, wanted: string) => parameter(name, wanted).schema;
  expect(schemaOf('listRentals', 'limit')).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 25,
  });
  expect(schemaOf('searchRigs', 'limit')).toMatchObject({ maximum: 100, default: 100 });
  expect(schemaOf('searchRigs', 'start')).toEqual({ type: 'integer', minimum: 0, default: 0 });
  expect(schemaOf('rigGraph', 'hours')).toEqual({ type: 'integer', minimum: 1, maximum: 336, default: 24 });
  expect(schemaOf('listRentals', 'history')).toMatchObject({ type: 'boolean', default: false });
  expect(parameter('listRentals', 'limit').required).toBe(false);
  expect(schemaOf('listTransactions', 'type').enum).toEqual(
    expect.arrayContaining(['Payment', 'Rental Fee']),
  );
});

test('a body says its limits, and which fields go together', () => {
  const schemaOf = (name: keyof typeof endpoints) =>
    operationOf(name).requestBody.content['application/json'].schema;
  for (const hours of ['minhours', 'maxhours'])
    expect(schemaOf('createRig').properties[hours]).toMatchObject({ minimum: 1, maximum: 1500 });
  expect(schemaOf('createRental').properties.length).toMatchObject({ minimum: 1, maximum: 1500 });
  expect(schemaOf('createRental').allOf).toEqual([
    { oneOf: [{ required: ['profile'] }, { required: ['pool_url', 'pool_user', 'pool_password'] }] },
  ]);
  expect(schemaOf('createPool')).toMatchObject({
    required: ['name', 'host', 'user', 'pass'],
    allOf: [{ anyOf: [{ required: ['algo'] }, { required: ['type'] }] }],
  });
  expect(schemaOf('setPoolSlot').allOf).toEqual([
    { anyOf: [{ required: ['poolid'] }, { required: ['host', 'user', 'pass'] }] },
  ]);
  expect(schemaOf('updateRig').required).toBeUndefined();
  for (const field of ['profile', 'pool_url', 'pool_user', 'pool_password'])
    expect(schemaOf('createRental').properties[field].title).toMatch(/^text, unless .* given$/);
});

test('a path that may name several rigs says so, and so does its answer', () => {
  const { parameters, responses } = operationOf('rigDetail');
  const pattern = new RegExp(parameters[0].schema.pattern);
  for (const id of ['7', '7;8', '7;8;']) expect(id).toMatch(pattern);
  for (const id of ['', ';', '7;;8', 'x']) expect(id).not.toMatch(pattern);
  const { data } = responses[200].content['application/json'].schema.properties;
  expect(data.anyOf.map(({ type = 'one' }) => type)).toEqual(['one', 'array']);
  const changed = operationOf('updateRig').responses[200].content['application/json'].schema.properties.data;
  expect(JSON.stringify(changed.anyOf[1].items.anyOf[0])).toContain('"success":{"const":true}');
});
