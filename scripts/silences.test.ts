import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type EndpointName, endpointNames } from '#lib/contract/endpoints.ts';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import algorithms from '#service/info/algorithms.json';
import { markdownTables } from './markdown-tables.ts';
import { filesUnder } from './source-files.ts';

const docs = new URL('../docs/', import.meta.url);
const text = readFileSync(new URL('silences.md', docs), 'utf8');

/** A link, and the sentences quoted after it: `[file](path) "one", "other"`. */
const links = [...text.matchAll(/\[[^\]`]+\]\(([^)]+)\)((?:,?\s"[^"]+")*)/g)].map(
  ([, path = '', quoted = '']) => ({
    path,
    sentences: [...quoted.matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => sentence.replace(/\s+/g, ' ')),
  }),
);
const isTest = (path: string) => /[.](?:test|spec)[.]tsx?$/.test(path);

test('every link leads to a file', () => {
  const paths = links.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
});

test('every sentence beside a test file is the name of a test in it', () => {
  const cited = links.filter(({ path }) => isTest(path));
  expect(cited.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
  const missing = cited.flatMap(({ path, sentences }) => {
    const source = readFileSync(new URL(path, docs), 'utf8');
    return sentences
      .filter((sentence) => !isName(source, sentence))
      .map((sentence) => `${path}: ${sentence}`);
  });
  expect(missing).toEqual([]);
});

test('every decision is pinned by a test, or says why it is not', () => {
  const decisions = markdownTables(text)
    .filter(({ head }) => head.at(-1) === 'pinned by')
    .flatMap(({ rows }) => rows);
  expect(decisions.length).toBeGreaterThan(150);
  const pinned = /[.]test[.]ts\)|no test: \w/;
  expect(decisions.filter((cells) => !pinned.test(cells.at(-1) ?? ''))).toEqual([]);
});

test('the codes of section 1 are those of the contract, with their status', () => {
  const codes = rowsOf('code').map(([code, status]) => [code, Number(status)]);
  expect(codes).toEqual(Object.entries(serviceCodes));
});

test("section 4 has the specification's endpoints under its numbers", () => {
  const numbered = rowsOf('#').filter(([number]) => number !== '');
  expect(numbered.map(([number, name]) => [Number(number), name])).toEqual(
    endpointNames.map((name: EndpointName, index) => [index + 1, name]),
  );
});

test('the algorithms of section 6 are those the market loads', () => {
  const listed = rowsOf('slug').map(([slug, display, priceUnit, work = '']) => {
    const [base, exponent = '1'] = work.split('^');
    return { slug, display, priceUnit, workPerDifficulty: Number(base) ** Number(exponent) };
  });
  expect(listed).toEqual(algorithms);
});

test('a section cited in the code is there', () => {
  const sections = [...text.matchAll(/^## (\d)[.] /gm)].map(([, section]) => section);
  const sources = filesUnder(['app', 'components', 'lib', 'service', 'demo']).filter((path) =>
    /[.]tsx?$/.test(path),
  );
  const cited = sources.flatMap((path) => {
    const citations = readFileSync(path, 'utf8').matchAll(/docs\/silences[.]md,[\s*]*(?:section )?(\d+)/g);
    return [...citations].map(([, section]) => section);
  });
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter((section) => !sections.includes(section))).toEqual([]);
});

function isName(source: string, sentence: string): boolean {
  return [`'${sentence}'`, `"${sentence}"`, `\`${sentence}\``].some((name) => source.includes(name));
}

/** The rows of the table whose first column has this head. */
function rowsOf(firstHead: string): string[][] {
  return markdownTables(text).find(({ head }) => head[0] === firstHead)?.rows ?? [];
}
