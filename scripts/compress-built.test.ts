import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressBuilt } from './compress-built.ts';

test('each script and style for browsers is there twice more, compressed; a font, and what is for the server, is not', async () => {
  const build = mkdtempSync(join(tmpdir(), 'hashdesk-build-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  for (const folder of ['static/chunks', 'static/media', 'server'])
    mkdirSync(join(build, folder), { recursive: true });
  const script = 'export const rig = "scrypt";\n'.repeat(100);
  for (const file of ['static/chunks/a.js', 'static/chunks/b.css', 'static/media/c.woff2', 'server/d.js'])
    writeFileSync(join(build, file), script);
  await compressBuilt(build);
  const chunks = join(build, 'static/chunks');
  expect(readdirSync(chunks).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'b.css.br', 'b.css.gz']);
  expect(brotliDecompressSync(readFileSync(join(chunks, 'a.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(chunks, 'a.js.gz'))).toString()).toBe(script);
  expect(readdirSync(join(build, 'static/media'))).toEqual(['c.woff2']);
  expect(readdirSync(join(build, 'server'))).toEqual(['d.js']);
});
