import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { evidenceFile } from '#lib/domain/evidence.ts';

const program = join(import.meta.dirname, 'verify-evidence.mjs');
const folder = mkdtempSync(join(tmpdir(), 'hashdesk-evidence-'));
const file = join(folder, 'evidence.json');
afterAll(() => rmSync(folder, { recursive: true }));

const content = {
  rental: { id: '7', rig: { name: 'Stack – “ü” 😀' }, price: { paid: '0.00094200' } },
  points: [
    [1_785_585_780_000, 1.371e14],
    [1_785_585_840_000, 0],
  ],
  nothing: null,
};

function verify(bytes: Uint8Array | string, ...noted: string[]) {
  writeFileSync(file, bytes);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, ...noted], {
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

test('a file as it was exported is unchanged, and so it is against the hash that was noted', async () => {
  const { text, sha256 } = await evidenceFile(content);
  expect(verify(text)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`Unchanged: SHA-256 ${sha256}`),
  });
  expect(verify(text, sha256.toUpperCase()).status).toBe(0);
  expect(verify(text, '0'.repeat(64)).status).toBe(1);
});

test('any changed byte is found', async () => {
  const bytes = new TextEncoder().encode((await evidenceFile(content)).text);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = Uint8Array.from(bytes);
      changed[at] = ((changed[at] ?? 0) + by) % 256;
      expect(verify(changed).status).toBe(1);
    }),
    { numRuns: 20 },
  );
});

test('a file written anew, or with a name twice of which a reader may see the first, is not as it was', async () => {
  const { text } = await evidenceFile(content);
  expect(verify(JSON.stringify(JSON.parse(text), null, 2)).status).toBe(1);
  expect(verify(`${text}\n`).status).toBe(1);
  expect(verify(text.replace('"paid":', '"paid":"0.00000001","paid":')).status).toBe(1);
});

test.each([['{}'], ['null'], ['7'], ['{"format":"hashdesk-evidence-1"'], [''], ['Time,Delivered\n1,2\n']])(
  '%j is no evidence, and is not said to be changed',
  (text) => {
    const { status, said } = verify(text);
    expect(status).toBe(1);
    expect(said).toContain('This is no evidence file of Hashdesk.');
    expect(said).not.toMatch(/Changed| {4}at /);
  },
);

test('of the CSV of evidence it is said that the JSON file is the one to verify', () => {
  const { status, said } = verify(
    'Start of the bin (UTC),Delivered (H/s),SHA-256 of the JSON content\r\n2026-08-01T12:00:00Z,1,abc\r\n',
  );
  expect(status).toBe(1);
  expect(said).toContain('Verify the JSON file.');
  expect(said).not.toContain('Changed');
});

test('what has another hash than it carries is changed', async () => {
  const { text } = await evidenceFile(content);
  expect(verify(text.replace('0.00094200', '0.00094201')).said).toMatch(/^Changed: its content has the hash/);
});
