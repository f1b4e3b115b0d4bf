import { expect, test } from 'vitest';
import { inOrderOfNeed, schemaProblem } from './rules.ts';
import { splitLines } from './split-lines.ts';

test('tables come after those their rows refer to', () => {
  const table = (name: string, ...needs: string[]) => ({ name, needs });
  const tables = [
    table('entries', 'transfers', 'accounts'),
    table('transfers', 'accounts'),
    table('accounts'),
  ];
  expect(inOrderOfNeed(tables).map(({ name }) => name)).toEqual(['accounts', 'transfers', 'entries']);
  expect(() => inOrderOfNeed([table('a', 'b'), table('b', 'a')])).toThrow('tables need each other: a, b');
});

test('a file of an older schema fits, one of a newer or another schema does not', () => {
  const migration = (name: string, checksum = name) => ({ name, checksum });
  const ours = [migration('0001'), migration('0002')];
  expect(schemaProblem([migration('0001')], ours)).toBeUndefined();
  expect(schemaProblem(ours, ours)).toBeUndefined();
  expect(schemaProblem([...ours, migration('0003')], ours)).toContain('newer schema: 0003 is unknown here');
  expect(schemaProblem([migration('0001', 'other')], ours)).toContain('another 0001');
});

test('lines are cut at "\\n" alone, wherever the pieces of a stream end', async () => {
  const text = 'one\n\ntwo\u2028still\rtwo\nlast without an end';
  for (const size of [1, 2, 5, 100]) {
    expect(await linesOf(text, size), `pieces of ${size}`).toEqual([
      'one',
      '',
      'two\u2028still\rtwo',
      'last without an end',
    ]);
  }
});

test('a line without an end does not fill the memory', async () => {
  await expect(linesOf(`a\n${'x'.repeat(101)}`, 10, 100)).rejects.toThrow('line 2 is longer than 100 bytes');
  expect(await linesOf(`a\n${'x'.repeat(100)}\n`, 10, 100)).toHaveLength(2);
});

async function linesOf(text: string, size: number, maxBytes = 1_000): Promise<string[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines: string[] = [];
  for await (const line of splitLines(pieces(), maxBytes)) lines.push(line.toString());
  return lines;
}
