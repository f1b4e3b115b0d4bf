import { expect, test } from 'vitest';
import { optionalPostgresUrl, optionalRedisUrl } from './server-urls.ts';

const ENCODED = /^cannot be read as a URL such as \w+:\/\/.* percent-encoded \(%23 %2F %3F %40 %3A %25\)$/;

function problemOf(read: (text: string) => unknown, text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
  return 'none';
}

test.each([
  '73/hunter',
  'hunter/73',
  '73?hunter',
  '73#hunter',
  'hun#ter',
  '7@hun#ter',
  'hun@73/ter',
  'hun@73?ter',
  'hun@ter#73',
  'hunter%zz',
  'hunter%',
])('a password %s that is not percent-encoded is told as that, and no part of it', (password) => {
  for (const problem of [
    problemOf(optionalPostgresUrl, `postgres://hashdesk:${password}@127.0.0.1:5440/hashdesk`),
    problemOf(optionalRedisUrl, `redis://hashdesk:${password}@127.0.0.1:6390/1`),
  ]) {
    expect(problem).toMatch(ENCODED);
    expect(problem).not.toMatch(/hun|ter|73|hashdesk|127|5440/);
  }
});

test.each(['"', "'", '`'])('quotes %s around an address are told, and nothing within them', (quote) => {
  const problem = problemOf(optionalPostgresUrl, `${quote}postgres://me:hunter@127.0.0.1/market${quote}`);
  expect(problem).toBe('must be written without quotes around it');
});

test('what a file of variables leaves of a password with # in it is told as no host', () => {
  expect(problemOf(optionalPostgresUrl, 'postgres://hashdesk:73')).toMatch(/^must name a database, as /);
  expect(problemOf(optionalPostgresUrl, 'postgres://hashdesk:hunter')).toMatch(ENCODED);
});

test.each(['mysql://me:hunter@127.0.0.1/market', 'postgres:me:hunter@127.0.0.1/market', '127.0.0.1/market'])(
  '%s is no address of PostgreSQL',
  (text) => {
    const problem = problemOf(optionalPostgresUrl, text);
    expect(problem).toBe('must be a URL that begins with postgres:// or postgresql://');
  },
);

test.each([
  'postgres://me@127.0.0.1/market',
  'postgres://me:%23%2F%3F%40%3A%25@127.0.0.1:5432/market',
  // What can be read in one way only is not refused.
  'postgresql://me:hun@ter:2$!@db.example/market?sslmode=verify-full',
  'postgres://me@%2Frun%2Fpostgresql/market',
  'postgres:///market?host=/run/postgresql',
])('%s is an address of PostgreSQL', (text) => {
  expect(optionalPostgresUrl(text)).toBe(text);
});
