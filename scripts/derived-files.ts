import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { apiDocument } from './api-document.ts';
import { type Cruise, cruiseSources } from './cruise.ts';
import { decisionsIndex } from './decisions-index.ts';
import { envExample } from './env-example.ts';
import { housePlan } from './house-plan.ts';
import { securityDocument } from './security-document.ts';

const begin = '<!-- house plan: written by `npm run derive` -->';
const end = '<!-- end of the house plan -->';

/** Files, or parts of files, that say what the code says. Each is given its present text and answers with the right one. */
const derivedFiles: Record<string, (present: string, cruise: Cruise) => string> = {
  '.env.example': () => `${envExample()}\n`,
  'docs/security.md': securityDocument,
  'docs/api.md': () => `${apiDocument()}\n`,
  'docs/decisions/README.md': () => decisionsIndex(),
  'docs/architecture.md': (present, cruise) => between(present, `\n\n${housePlan(cruise)}\n\n`),
};

/** Writes what is not current. Answers with the names of those files. */
export async function writeDerivedFiles(): Promise<string[]> {
  const stale = await staleFiles();
  for (const { file, right } of stale) writeFileSync(file, right);
  return stale.map(({ file }) => file);
}

/** Says which files are not current. True where all are. */
export async function checkDerivedFiles(): Promise<boolean> {
  const stale = await staleFiles();
  for (const { file } of stale) console.error(`${file} is not current; "npm run derive" writes it.`);
  return stale.length === 0;
}

async function staleFiles(): Promise<{ file: string; right: string }[]> {
  const cruise = await cruiseSources();
  return Object.entries(derivedFiles).flatMap(([file, derive]) => {
    const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const right = derive(present, cruise);
    return right === present ? [] : [{ file, right }];
  });
}

function between(present: string, text: string): string {
  const [before, , after] = present.split(new RegExp(`(${begin}[^]*${end})`));
  if (after === undefined) return `${present}\n${begin}${text}${end}\n`;
  return `${before}${begin}${text}${end}${after}`;
}
