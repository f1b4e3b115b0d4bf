import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markdownTables } from './markdown-tables.ts';
import { securityDocument } from './security-document.ts';

const docs = new URL('../docs/', import.meta.url);
const text = readFileSync(new URL('security.md', docs), 'utf8');
const rows = markdownTables(text).flatMap(({ rows }) => rows);

test('docs/security.md is current; "npm run derive" writes it', () => {
  expect(securityDocument(text)).toBe(text);
});

test('every point has its row, in order', () => {
  const numbers = Array.from({ length: 52 }, (_, index) => String(index + 1));
  const points = numbers.flatMap((number) => (number === '6' ? ['6', '6b'] : [number]));
  expect(rows.map(([point]) => point)).toEqual(points);
});

test('every point has a test named after it', () => {
  const untested = rows.filter((cells) => !cells.at(-1)?.startsWith('['));
  expect(untested.map(([point]) => point)).toEqual([]);
});

test('every file that is said to build a point is there', () => {
  const paths = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
  const unbuilt = rows.filter(([, , built]) => !built?.startsWith('['));
  expect(unbuilt.map(([point]) => point)).toEqual([]);
});
