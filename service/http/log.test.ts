import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('values under secret names are not shown, however deep', () => {
  const { log, lines } = setup();
  const secrets = {
    ...{ apiSecret: 's3cret', sealedSecret: 's3cret', pass: 's3cret', 'x-api-sign': 's3cret' },
    ...{ pool_password: 's3cret', poolPassword: 's3cret' },
  };
  const deep = { requests: [{ body: { rig: { pools: [secrets] } } }] };
  log.info({ ...secrets, headers: secrets, ...deep, port: 4100 }, 'said by mistake');
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

test('of several that failed together each is logged, as carefully as one', () => {
  const { log, lines } = setup();
  const cause = new DrizzleQueryError('UPDATE rentals', ['s3cret'], new Error('deadlock'));
  const failures = [7, 8].map((id) => new Error(`rental ${id} could not be settled`, { cause }));
  log.error({ err: new AggregateError(failures, '2 rentals could not be settled') }, 'settlement failed');
  expect(JSON.parse(lines()).err.errors).toMatchObject([
    { message: 'rental 7 could not be settled', cause: { cause: { message: 'deadlock' } } },
    { message: 'rental 8 could not be settled' },
  ]);
  expect(lines()).not.toContain('s3cret');
});

test('no secret is shown for being spelled in capitals, in a word of its own, under no secret name, or in an error of no kind', () => {
  const { log, lines } = setup();
  const signature = '9C3B6AC1A5892B257131E7238B0E168B6CA7829C';
  log.error({ err: new Error(`sign=${signature};`) }, 'failed');
  log.error({ err: `thrown text ${signature}` }, 'failed');
  log.warn({ seen: [signature], reason: `sign ${signature} is wrong` }, `of ${signature}`);
  expect(lines()).not.toContain(signature);
  expect(lines().trim().split('\n')).toHaveLength(3);
});

test('a line break in a value cannot forge a line', () => {
  const { log, lines } = setup();
  const forged = 'x"}\r\n{"level":50,"msg":"forged"}\u2028{}\u0085{}';
  log.info({ endpoint: forged, [forged]: 1 }, `one\nline ${forged}`);
  log.error({ err: new Error(forged) }, 'failed');
  expect(
    lines()
      .trim()
      .split(/[\r\n]/),
  ).toHaveLength(2);
  const [line, failed] = lines()
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each));
  expect(line).toMatchObject({ level: 30, endpoint: forged });
  expect(failed).toMatchObject({ level: 50, err: { message: forged } });
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
