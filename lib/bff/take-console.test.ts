import { expect, test } from 'vitest';
import { createKnownSecrets } from './known-secrets.ts';
import { createLog } from './log.ts';
import { takeConsole } from './take-console.ts';

function taken(level: string) {
  const lines: string[] = [];
  const secrets = createKnownSecrets([]);
  const log = createLog(level, { write: (line) => void lines.push(line) }, secrets);
  const console = { ...globalThis.console };
  takeConsole(console, log);
  return { console, lines, secrets };
}

test('security 36: what stands on the console is a line of the log, without the secrets that are known', () => {
  const { console, lines, secrets } = taken('info');
  secrets.learn('a secret of somebody');
  console.error(
    'a page failed: %s',
    'x\n{"level":30,"msg":"forged"}',
    new Error('with a secret of somebody'),
  );
  expect(lines).toHaveLength(1);
  const { level, from, msg } = JSON.parse(lines[0] ?? '');
  expect([level, from]).toEqual([50, 'console']);
  expect(msg).toMatch(/^a page failed: x\n\{"level":30,"msg":"forged"\} Error: with \[redacted\]\n {4}at /);
});

test('each kind of line has its level, and those below the log’s own are left out', () => {
  const { console, lines } = taken('info');
  for (const written of ['warn', 'log', 'info', 'debug'] as const) console[written](written);
  const told = lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg]);
  expect(told).toEqual([
    [40, 'warn'],
    [30, 'log'],
    [30, 'info'],
  ]);
});
