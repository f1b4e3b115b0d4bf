import { expect, test } from 'vitest';
import { DESK } from '#test/desk/desk.ts';
import { requireOwnPage } from './origin.ts';

type Headers = Record<string, string>;

const marked = { 'content-type': 'application/json', 'x-requested-by': 'hashdesk' };

/** What it is asked at on this machine; a browser knows it as `DESK`. */
const INSIDE = 'http://127.0.0.1:3000';

function comesFromDesk(method: string, headers: Headers): boolean {
  const host = { host: 'desk.example', 'x-forwarded-proto': 'https' };
  try {
    requireOwnPage(new Request(`${INSIDE}/api/market/rental`, { method, headers: { ...host, ...headers } }));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'CROSS_SITE' });
    return false;
  }
}

test.each([
  ['same-origin', true, true],
  ['none', true, false],
  ['same-site', false, false],
  ['cross-site', false, false],
  ['something new', false, false],
])('security 1: Sec-Fetch-Site %s reads: %s, changes: %s', (site, reads, changes) => {
  expect(comesFromDesk('GET', { 'sec-fetch-site': site })).toBe(reads);
  expect(comesFromDesk('POST', { 'sec-fetch-site': site, ...marked })).toBe(changes);
});

test.each([
  ['https://desk.example', true],
  ['null', false],
  ['https://desk.example:8443', false],
  ['http://desk.example', false],
  [INSIDE, false],
  ['https://desk.example.evil.example', false],
  ['https://evil-desk.example', false],
  ['https://desk.exampl', false],
  ['https://DESK.example', false],
  ['', false],
])('security 2: where a browser sends no Sec-Fetch-Site, Origin "%s" counts as %s', (origin, own) => {
  expect(comesFromDesk('GET', { origin })).toBe(own);
  expect(comesFromDesk('POST', { origin, ...marked })).toBe(own);
});

test('security 2: without either header only reads are answered', () => {
  expect(comesFromDesk('GET', {})).toBe(true);
  expect(comesFromDesk('POST', marked)).toBe(false);
});

test('a right Origin does not make up for a wrong Sec-Fetch-Site', () => {
  expect(comesFromDesk('POST', { origin: DESK, 'sec-fetch-site': 'same-site', ...marked })).toBe(false);
});

const fromDesk = { 'sec-fetch-site': 'same-origin' };

test.each<[string, Headers]>([
  ['without the custom header', { 'content-type': 'application/json' }],
  ['with another value in it', { ...marked, 'x-requested-by': 'XMLHttpRequest' }],
  ['as a form', { ...marked, 'content-type': 'application/x-www-form-urlencoded' }],
  ['as another JSON', { ...marked, 'content-type': 'application/json-seq' }],
  ['as text', { ...marked, 'content-type': 'text/plain;application/json' }],
  ['without a type', { 'x-requested-by': 'hashdesk' }],
])('security 3: a change %s is refused', (_, headers) => {
  expect(comesFromDesk('POST', { ...fromDesk, ...headers })).toBe(false);
});

test('a charset beside the type is no harm', () => {
  expect(
    comesFromDesk('POST', { ...fromDesk, ...marked, 'content-type': 'application/json; charset=utf-8' }),
  ).toBe(true);
});
