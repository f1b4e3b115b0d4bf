import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sourceFiles } from './cruise.ts';

const ROW = /^\| (\d+b?) \|.*\|$/;
const NAMED = /['"`]security (\d+b?): /g;

/** The test files that name each point, by its number. */
function testedPoints(): Map<string, string[]> {
  const points = new Map<string, string[]>();
  for (const file of sourceFiles().filter((path) => /[.](test|spec)[.]tsx?$/.test(path))) {
    const named = readFileSync(file, 'utf8').matchAll(NAMED);
    for (const point of new Set([...named].map(([, number = '']) => number))) {
      points.set(point, [...(points.get(point) ?? []), file]);
    }
  }
  return points;
}

/** docs/security.md, with the last cell of each row saying which files test its point. */
export function securityDocument(present: string): string {
  const tested = testedPoints();
  return present
    .split('\n')
    .map((line) => {
      const [, point] = ROW.exec(line) ?? [];
      if (point === undefined) return line;
      const cells = line.split(' | ').slice(0, -1);
      return `${[...cells, testsOf(tested.get(point) ?? [])].join(' | ')} |`;
    })
    .join('\n');
}

function testsOf(files: string[]): string {
  if (files.length === 0) return 'none';
  return files.map((file) => `[${basename(file)}](../${file})`).join(', ');
}
