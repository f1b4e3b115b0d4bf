import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { sign } from '#lib/signing/sign.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { nextNonce, signedCall, type TestKey } from '#test/market/signed-fetch.ts';

/*
 * Requests byte for byte as programs of the field send them, over a socket of their own.
 */

const market = await startMarket();
afterAll(market.close);
const [owner, renter] = [await market.addAccount(), await market.addAccount()];
await fund(market, renter, { amount: '100' });
const rigId = await addRig(market, owner);

const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';

interface Signing {
  key?: TestKey;
  nonce?: string;
}

/** The three header lines of a signature over an endpoint. */
function signature(endpoint: string, { key = owner, nonce = nextNonce() }: Signing = {}): string[] {
  const { apiKey, apiSecret } = key;
  const signed = sign({ apiKey, nonce, endpoint }, apiSecret);
  return [`x-api-key: ${apiKey}`, `x-api-nonce: ${nonce}`, `x-api-sign: ${signed}`];
}

/** A request in its bytes; a body comes with its length. */
function bytesOf(line: string, headers: string[], body?: string): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [line, 'Host: market.example', ...headers, ...length, '', body ?? ''].join('\r\n');
}

/** Everything that comes back until the market closes the connection. */
async function send(bytes: string): Promise<string> {
  const { port, hostname } = new URL(market.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

interface Answer {
  status: number;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the market answered
  data: any;
}

function answerOf(raw: string): Answer {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body, data: body === '' ? undefined : JSON.parse(body).data };
}

/** One request, after which the connection closes. */
async function ask(line: string, headers: string[], body?: string): Promise<Answer> {
  return answerOf(await send(bytesOf(line, ['Connection: close', ...headers], body)));
}

const listing = {
  name: 'rig 1',
  type: 'scrypt',
  hash: { hash: 1.5, type: 'gh' },
  price: { btc: { price: '0.1' }, ltc: { price: '2' } },
  minhours: 3,
  maxhours: 24,
  pool_url: 'stratum+tcp://pool.example:3333',
  pool_user: 'w.1',
  pool_password: 'x&y=z',
};
const rest =
  'name=rig+1&type=scrypt&minhours=3&maxhours=24&pool_url=stratum%2Btcp%3A%2F%2Fpool.example%3A3333&pool_user=w.1&pool_password=x%26y%3Dz';
const brackets = `${rest}&hash[hash]=1.5&hash[type]=gh&price[btc][price]=0.1&price[ltc][price]=2`;
const encoded = brackets.replaceAll('[', '%5B').replaceAll(']', '%5D');
const dotted = `${rest}&hash.hash=1.5&hash.type=gh&price.btc.price=0.1&price.ltc.price=2`;

interface Dialect {
  how: string;
  query?: string;
  headers?: string[];
  body?: string;
}

const listings: Dialect[] = [
  { how: 'JSON', headers: [json], body: JSON.stringify(listing) },
  { how: 'JSON without a name', body: JSON.stringify(listing) },
  { how: 'JSON that calls itself a form, as curl does', headers: [form], body: JSON.stringify(listing) },
  { how: 'a form with brackets', headers: [form], body: brackets },
  { how: 'a form with encoded brackets', headers: [`${form}; charset=UTF-8`], body: encoded },
  { how: 'a form with dots', headers: [form], body: dotted },
  { how: 'a query with brackets', query: `?${brackets}` },
  { how: 'a query with encoded brackets and a length of zero', query: `?${encoded}`, body: '' },
  { how: 'a query with dots', query: `?${dotted}` },
  {
    how: 'a query beside an empty body that is called JSON',
    query: `?${encoded}`,
    headers: [json],
    body: '',
  },
];

test.each(listings)('a rig is listed with $how', async ({ query = '', headers = [], body }) => {
  const { status, data } = await ask(
    `PUT /api/v1/rig${query} HTTP/1.1`,
    [...headers, ...signature('/rig')],
    body,
  );
  expect(status, data.message).toBe(200);
  expect(data).toMatchObject({
    name: 'rig 1',
    type: 'scrypt',
    hashrate: { advertised: { hash: 1.5, type: 'gh' } },
    price: { type: 'gh', BTC: { price: '0.10000000' }, LTC: { price: '2.00000000' } },
    minhours: '3',
    maxhours: '24',
    pool_url: listing.pool_url,
  });
  const listed = (await signedCall(owner, 'myRigs')).find(({ id }) => id === data.id);
  expect(listed?.pool_password).toBe('x&y=z');
});

const changes: Dialect[] = [
  { how: 'JSON', headers: [json], body: '{"price":{"BTC":{"price":0.25}}}' },
  { how: 'a form', headers: [form], body: 'price[BTC][price]=0.25' },
  { how: 'a query with brackets', query: '?price%5Bbtc%5D%5Bprice%5D=0.25' },
  { how: 'a query with dots', query: '?price.btc.price=0.25', body: '' },
];

test.each(changes)('a rig is changed with $how', async ({ query = '', headers = [], body }) => {
  const id = await addRig(market, owner);
  const line = `PUT /api/v1/rig/${id}${query} HTTP/1.1`;
  const { status, data } = await ask(line, [...headers, ...signature(`/rig/${id}`)], body);
  expect([status, data.price?.BTC.price]).toEqual([200, '0.25000000']);
});

test.each([
  ['text', (id: number) => JSON.stringify(String(id))],
  ['a number', (id: number) => String(id)],
])('a rig is rented whose id is %s, at a path that begins with two slashes', async (_, written) => {
  const id = await addRig(market, owner);
  const pool = '"pool_url":"stratum+tcp://p.example:1","pool_user":"w","pool_password":""';
  const body = `{"rig":${written(id)},"length":"24",${pool}}`;
  const line = 'PUT /api/v1//rental HTTP/1.1';
  const { status, data } = await ask(line, [json, ...signature('/rental', { key: renter })], body);
  expect([status, data.rig?.id], data.message).toEqual([200, String(id)]);
});

test('a path with two slashes may be signed with both', async () => {
  for (const endpoint of ['/rental', '//rental']) {
    const { status } = await ask('GET /api/v1//rental HTTP/1.1', signature(endpoint));
    expect(status, endpoint).toBe(200);
  }
});

test.each(['/rig', '/rig/', '//rig', '//rig//'])('a search is answered at %s', async (path) => {
  const { status, data } = await ask(`GET /api/v1${path} HTTP/1.1`, signature('/rig'));
  expect([status, data.offset]).toEqual([200, 0]);
});

test('several ids in one path are read and changed', async () => {
  const second = await addRig(market, owner);
  const path = `/rig/${rigId};${second};`;
  const read = await ask(`GET /api/v1${path} HTTP/1.1`, signature(path));
  expect(read.data.map(({ id }: { id: string }) => id)).toEqual([String(rigId), String(second)]);
  const change = await ask(`PUT /api/v1${path}?name=both HTTP/1.1`, signature(path));
  expect(change.data).toMatchObject([
    { success: true, name: 'both' },
    { success: true, name: 'both' },
  ]);
});

/** Requests one after the other on one connection, each when the one before is answered; what came back for all. */
async function converse(requests: (() => string)[]): Promise<string> {
  const { port, hostname } = new URL(market.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  for (const [index, request] of requests.entries()) {
    socket.write(request());
    while ((received.match(/"success":/g) ?? []).length <= index) await once(socket, 'data');
  }
  socket.destroy();
  return received;
}

test.each(['{}', '[]'])(
  'the body %s of a read is ignored, and what follows on the connection is read',
  async (body) => {
    const line = 'GET /api/v1/whoami HTTP/1.1';
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const received = await converse([
      () => bytesOf(line, [json, ...signature('/whoami')], body),
      () => bytesOf(line, [json, 'Transfer-Encoding: chunked', ...signature('/whoami')]) + chunked,
      () => bytesOf(line, signature('/whoami')),
    ]);
    expect(received.match(/HTTP\/1\.1 \d+ \w+/g)).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
    expect(received.match(/"authed":true/g)).toHaveLength(3);
  },
);

test('nonces of every form are taken, as long as they rise', async () => {
  const key = await market.addAccount();
  const rising = ['1795193421', '1795193421.483788', '1795193421484', '1795193421484000000001'];
  const outcomeOf = async (nonce: string) => {
    const { status, data } = await ask('GET /api/v1/whoami HTTP/1.1', signature('/whoami', { key, nonce }));
    return [status, data.api_nonce];
  };
  for (const nonce of rising) expect(await outcomeOf(nonce)).toEqual([200, nonce]);
  for (const nonce of rising) expect(await outcomeOf(nonce)).toEqual([401, undefined]);
});

test.each([
  ['no key', 'GET /api/v1/whoami HTTP/1.1', []],
  ['no such path', 'GET /api/v1/nowhere HTTP/1.1', []],
  ['no such method', 'DELETE /api/v1/rig HTTP/1.1', []],
  ['a wrong signature', 'GET /api/v1/whoami HTTP/1.1', signature('/rig')],
  ['no such rig', 'GET /api/v1/rig/999999 HTTP/1.1', signature('/rig/999999')],
  ['no body', 'PUT /api/v1/rig HTTP/1.1', signature('/rig')],
  ['no HTTP', 'HELLO', []],
])("a failure's first bytes say so: %s", async (_, line, headers) => {
  const raw = await send(bytesOf(line, ['Connection: close', ...headers]));
  expect(raw).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(raw.slice(raw.indexOf('\r\n\r\n') + 4)).toMatch(/^\{"success":false,"error":"[A-Z_]+"/);
});

test('header names are read in any case', async () => {
  for (const spelt of [(name: string) => name.toUpperCase(), (name: string) => name.toLowerCase()]) {
    const headers = signature('/rig').map((header) => header.replace(/^[^:]+/, spelt));
    const type = form.replace(/^[^:]+/, spelt);
    const { status } = await ask('PUT /api/v1/rig HTTP/1.1', [type, ...headers], dotted);
    expect(status).toBe(200);
  }
});

test('a client that waits before it sends its body is told to go on', async () => {
  const { port, hostname } = new URL(market.url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify(listing);
  const headers = [json, 'Connection: close', 'Expect: 100-continue', `Content-Length: ${body.length}`];
  socket.write(bytesOf('PUT /api/v1/rig HTTP/1.1', [...headers, ...signature('/rig')]));
  const [first] = await once(socket, 'data');
  expect(String(first)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write(body);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\{"success":true/);
});

test('a client of HTTP/1.0 is answered with a length, and its connection is closed', async () => {
  const raw = await send(bytesOf('GET /api/v1/whoami HTTP/1.0', signature('/whoami')));
  expect(raw).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\nconnection: close[\s\S]*\{"success":true/i);
  expect(raw).not.toMatch(/transfer-encoding/i);
});

test('HEAD has the head of GET and no body', async () => {
  const { status, body } = await ask('HEAD /api/v1/whoami HTTP/1.1', signature('/whoami'));
  expect([status, body]).toEqual([200, '']);
});
