import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { startMarket } from '#test/market/market.ts';
import { type RequestParts, signedCall, signedFetch } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);
const key = await market.addAccount();
const profile = await signedCall(key, 'createProfile', { body: { name: 'main', algo: 'scrypt' } });

const pool = { host: 'stratum+tcp://pool.example:3333', user: 'wallet.rig', pass: 'secret' };

test('security 43: a body of 64 KiB is read, one byte more is too large', async () => {
  const padded = (bytes: number) => {
    const text = JSON.stringify({ ...pool, more: '' });
    return text.replace('"more":""', `"more":"${'x'.repeat(bytes - text.length)}"`);
  };
  expect(await outcome({ body: padded(65_536) })).toBe('200');
  expect(await outcome({ body: padded(65_537) })).toBe('413 BODY_TOO_LARGE');
});

test('security 43: a body is counted while it is read: one without a length and without an end is refused', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        sent += 16_384;
        yield Buffer.alloc(16_384, ' ');
      }
    })(),
  );
  // The answer comes while the body is still under way; a client may see its connection end before it.
  const answer = await outcome({ body: endless }).catch((error: Error) => error.name);
  expect(answer).toMatch(/413 BODY_TOO_LARGE|SocketError|Error/);
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('an encoded body is refused, whatever is in it', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
  expect(await outcome({ body: JSON.stringify(pool), headers })).toBe('415 UNSUPPORTED_ENCODING');
  expect(await outcome({ body: gzipSync('{}'), headers })).toBe('415 UNSUPPORTED_ENCODING');
});

test.each([
  ['the fields as JSON', { body: pool }],
  ['as JSON that calls itself a form', { body: JSON.stringify(pool) }],
  ['as a form', { body: new URLSearchParams(pool).toString(), headers: form() }],
  ['in the query, without a body', { query: pool }],
])('a slot is set with %s', async (_, parts) => {
  expect(await outcome(parts as RequestParts)).toBe('200');
  const { pools } = await signedCall(key, 'profileDetail', { params: { id: profile.id } });
  expect(pools).toEqual([expect.objectContaining(pool)]);
});

test.each(['{"host":', '[]', 'null', '"x"', 'host=x', '{"host":{},"user":[],"pass":null}', '\u0000'])(
  'a body %j is invalid',
  async (body) => {
    expect(await outcome({ body })).toBe('400 INVALID_BODY');
  },
);

test('a body that is not UTF-8 is invalid', async () => {
  // JSON but for the one letter, which is a byte alone.
  const bytes = Buffer.from(JSON.stringify({ ...pool, user: 'wallet.ÿ' }), 'latin1');
  expect(await outcome({ body: new Uint8Array(bytes) })).toBe('400 INVALID_BODY');
});

test("each field's problem is named", async () => {
  const { json } = await signedFetch(key, ['PUT', slot()], { body: { host: 'http://x', user: '' } });
  expect(json).toMatchObject({
    error: 'INVALID_BODY',
    data: {
      fields: [
        { path: 'host', message: expect.stringContaining('stratum+tcp://') },
        { path: 'user', message: expect.stringContaining('1 to 256') },
        { path: 'pass', message: 'is required' },
      ],
    },
  });
});

test("a GET's body is ignored, whatever it is", async () => {
  for (const body of ['{', JSON.stringify({ algo: 'no such' }), 'x'.repeat(70_000)]) {
    const headers = { 'content-encoding': 'gzip' };
    const answer = await signedFetch(key, ['GET', '/account/profile'], { body, headers });
    expect(answer).toMatchObject({ status: 200, json: { data: [{ id: profile.id }] } });
  }
});

function slot(): string {
  return `/account/profile/${profile.id}/0`;
}

function form() {
  return { 'content-type': 'application/x-www-form-urlencoded' };
}

async function outcome(parts: RequestParts): Promise<string> {
  const { status, json } = await signedFetch(key, ['PUT', slot()], parts);
  return json.error ? `${status} ${json.error}` : String(status);
}
