import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('values under secret names are not shown, at the top and one level down', () => {
  const { log, lines } = setup();
  const secrets = { apiSecret: 's3cret', pass: 's3cret', pool_password: 's3cret', 'x-api-sign': 's3cret' };
  log.info({ ...secrets, headers: secrets, port: 4100 }, 'said by mistake');
  expect(lines()).not.toContain('s3cret');
  expect(lines()).toContain('"port":4100');
});

test('a failed query is logged without its parameters, and no word that could be a signature or a secret is', () => {
  const { log, lines } = setup();
  const signature = '9c3b6ac1a5892b257131e7238b0e168b6ca7829c';
  const cause = Object.assign(new Error(`value ${signature} is wrong`), { code: '22P02', detail: 's3cret' });
  log.error({ err: new DrizzleQueryError('INSERT INTO pools VALUES ($1)', ['s3cret'], cause) }, 'failed');
  expect(lines()).not.toContain('s3cret');
  expect(lines()).not.toContain(signature);
  const { err } = JSON.parse(lines());
  expect(err).toMatchObject({
    message: 'Failed query: INSERT INTO pools VALUES ($1)',
    cause: { code: '22P02' },
  });
  expect(err.at[0]).toContain('log.test.ts');
});

test('a line break in a value cannot forge a line', () => {
  const { log, lines } = setup();
  log.info({ endpoint: 'x"}\r\n{"level":50,"msg":"forged"' }, 'one\nline');
  expect(lines().trim().split('\n')).toHaveLength(1);
});

function setup() {
  let written = '';
  const log = createLog('info', {
    write: (text) => {
      written += text;
    },
  });
  return { log, lines: () => written };
}
