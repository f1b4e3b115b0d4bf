import { expect, test } from 'vitest';
import { readJsonBody } from './read-body.ts';

const LIMIT = 65_536;

function read(body: BodyInit): Promise<unknown> {
  const sent = { method: 'POST', body, duplex: 'half' };
  return readJsonBody(new Request('https://desk.example/api/x', sent));
}

test('security 43: a body of 64 KiB is read, one byte more is refused with the limit', async () => {
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  expect(await read(text(LIMIT))).toHaveLength(LIMIT - 2);
  await expect(read(text(LIMIT + 1))).rejects.toMatchObject({
    code: 'BODY_TOO_LARGE',
    message: 'a body has at most 65536 bytes',
  });
});

test('security 43: a body without an end is refused while it comes, and its source is told to stop', async () => {
  let stopped = false;
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000));
    },
    cancel: () => {
      stopped = true;
    },
  });
  await expect(read(endless)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect(stopped).toBe(true);
  expect(sent).toBeLessThan(2 * LIMIT);
});

test('security 43: what is nested more than eight levels deep is refused with the limit, however deep', async () => {
  const deep = (levels: number) => `{"name":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(await read(deep(8))).toMatchObject({ name: [[[[[[[]]]]]]] });
  for (const levels of [9, 30_000]) {
    await expect(read(deep(levels))).rejects.toMatchObject({
      code: 'INVALID_BODY',
      message: 'the body is nested more than 8 levels deep',
    });
  }
});

test('security 43: names that change what an object does never come through', async () => {
  const body = await read('{"__proto__":{"admin":true},"a":{"constructor":1,"b":2}}');
  expect(body).toEqual({ a: { b: 2 } });
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
});

test.each(['', '{', '{"a":NaN}', '<x/>', '\u0000'])('security 43: a body %j is not JSON', async (body) => {
  const message = 'the body is not JSON';
  const refused = { code: 'INVALID_BODY', message, details: { fields: [{ path: '', message }] } };
  await expect(read(body)).rejects.toMatchObject(refused);
});

test('a body whose client goes away meanwhile is given up; one that fails otherwise is our fault', async () => {
  const leaving = new AbortController();
  const failing = (signal: AbortSignal, before: () => void) => {
    const body = new ReadableStream({
      pull: (controller) => {
        before();
        controller.error(new Error('aborted'));
      },
    });
    const sent = { method: 'POST', body, duplex: 'half', signal };
    return readJsonBody(new Request('https://desk.example/api/x', sent));
  };
  await expect(failing(new AbortController().signal, () => undefined)).rejects.toThrow(/^aborted$/);
  await expect(failing(leaving.signal, () => leaving.abort())).rejects.toMatchObject({ code: 'STOPPED' });
});

test('security 43: bytes that are no UTF-8 are not JSON', async () => {
  const bytes = new Uint8Array([0x22, 0xff, 0x22]);
  await expect(read(bytes)).rejects.toMatchObject({ code: 'INVALID_BODY', message: 'the body is not JSON' });
});
