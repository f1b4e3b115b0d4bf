import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { adminPlacesOf } from '#service/admin/admin-places.ts';
import { createRequestMetrics } from '#service/metrics/request-metrics.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const METRICS = '/var/lib/hashdesk-metrics';
const CRON = new RegExp(`^\\* \\* \\* \\* \\* hashdesk (cd ${METRICS} && .*)$`, 'gm');
const operating = read('docs/operating.md');
const lines = Array.from(operating.matchAll(CRON), ([, line = '']) => line);
const [ofOne = '', ofSeveral = ''] = lines;

/** In place of curl: what answers at a socket is what a file of its name says, and nobody answers where there is none. */
const CURL = '#!/bin/sh\nwhile [ "$1" != --unix-socket ]; do shift; done\nexec cat "$2" 2>/dev/null\n';

test('cron asks each process at its own socket, and waits for none that hangs', () => {
  expect(lines).toHaveLength(2);
  const { socketPath } = adminPlacesOf({ adminSocket: undefined, dataDir: '/var/lib/hashdesk' });
  expect(ofOne).toContain(` -m 10 --unix-socket ${socketPath} `);
  const [, ofUnit = ''] =
    /MARKET_ADMIN_SOCKET=([^ ]+)\.$/m.exec(read('deploy/hashdesk-market@.service')) ?? [];
  expect(ofSeveral).toContain(` -m 10 --unix-socket ${ofUnit.replace('%i', '$n')} `);
});

test('what a market that no longer answers said last is taken away, so that its absence is seen', async () => {
  const { answering, silent, runCron, told } = setup();
  const text = await exposed();
  answering('/var/lib/hashdesk/market/admin.sock', text);
  runCron(ofOne);
  expect(told()).toEqual({ 'hashdesk.prom': text });
  silent('/var/lib/hashdesk/market/admin.sock');
  runCron(ofOne);
  expect(told()).toEqual({});
});

test('of several processes each metric is marked with its own, and only that of the silent one is taken away', async () => {
  const { answering, silent, runCron, told } = setup();
  const text = await exposed();
  for (const process of [1, 2]) answering(`/run/hashdesk-${process}/admin.sock`, text);
  runCron(ofSeveral);
  expect(told()).toEqual({ 'hashdesk-1.prom': marked(text, '1'), 'hashdesk-2.prom': marked(text, '2') });
  expect(told()['hashdesk-1.prom']).toMatch(/^hashdesk_requests_in_flight\{process="1",\} 0$/m);
  silent('/run/hashdesk-1/admin.sock');
  runCron(ofSeveral);
  expect(Object.keys(told())).toEqual(['hashdesk-2.prom']);
});

test('the absence and the age that the operator is to be told of are those of the files that cron writes', () => {
  const patternAfter = (words: string) => {
    const [, pattern = ''] = operating.split(`${words}…{file=~"`)[1]?.split(/^([^"]+)"/) ?? [];
    return new RegExp(`^(?:${pattern})$`);
  };
  const [one, several] = ['hashdesk.prom', 'hashdesk-1.prom'].map((name) => `${METRICS}/${name}`);
  expect(one).toMatch(patternAfter('`absent('));
  expect(several).not.toMatch(patternAfter('`absent('));
  for (const each of [one, several]) expect(each).toMatch(patternAfter('`time() - '));
});

/** What a market tells of its requests, with labels and without. */
function exposed(): Promise<string> {
  const registry = new Registry();
  const { began, observe } = createRequestMetrics(registry);
  began();
  observe({ endpoint: 'whoami', seconds: 0.01 });
  return registry.metrics();
}

function marked(text: string, process: string): string {
  return text.replace(/^([a-z_]+)(?:\{(.*)\})? (.*)$/gm, `$1{process="${process}",$2} $3`);
}

/** A machine in a directory: who answers at which socket, and what node_exporter finds. */
function setup() {
  const root = mkdtempSync(join(tmpdir(), 'metrics-cron-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const bin = join(root, 'bin');
  for (const directory of [bin, join(root, METRICS)]) mkdirSync(directory, { recursive: true });
  writeFileSync(join(bin, 'curl'), CURL, { mode: 0o755 });
  return {
    answering(socket: string, text: string) {
      mkdirSync(dirname(join(root, socket)), { recursive: true });
      writeFileSync(join(root, socket), text);
    },
    silent: (socket: string) => rmSync(join(root, socket)),
    runCron(line: string) {
      const here = line.replaceAll(/ (?=\/(?:var|run)\/)/g, ` ${root}`);
      execFileSync('sh', ['-c', `PATH="$0:$PATH"; ${here}`, bin]);
    },
    told() {
      const names = readdirSync(join(root, METRICS)).filter((name) => name.endsWith('.prom'));
      return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, METRICS, name), 'utf8')]));
    },
  };
}
