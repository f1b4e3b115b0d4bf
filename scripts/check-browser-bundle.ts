import { readFileSync } from 'node:fs';
import { filesUnder } from './source-files.ts';

/** Words that only the code of a package or room contains which must not be sent to a browser. */
const serverOnly = {
  zod: /\bZodError\b/,
  'iron-session': /\biron-session\b/,
  'the signing room': /\bcreateHmac\b/,
  'the configuration': /\bSESSION_PASSWORDS\b/,
};

/** Scans the scripts of the last build. True where nothing of the server is among them. */
export function checkBrowserBundle(): boolean {
  const chunks = filesUnder(['.next/static']).filter((file) => file.endsWith('.js'));
  const found = chunks.flatMap((chunk) => {
    const text = readFileSync(chunk, 'utf8');
    const names = Object.entries(serverOnly).filter(([, sign]) => sign.test(text));
    return names.map(([name]) => `${chunk} contains ${name}`);
  });
  for (const problem of found) console.error(problem);
  console.log(`${chunks.length} browser scripts looked at, ${found.length} problems`);
  return chunks.length > 0 && found.length === 0;
}
