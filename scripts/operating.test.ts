import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { deskVariables } from '#lib/config/desk-config.ts';
import { marketVariables } from '#lib/config/market-config.ts';
import { addMarketCommands } from '#service/admin/market-commands.ts';
import type { CommandLine } from '#service/admin/operator.ts';
import { addPeopleCommands } from '#service/admin/people-commands.ts';
import { timeLimits } from '#service/http/server.ts';
import { createRequestMetrics } from '#service/metrics/request-metrics.ts';
import { timeLimits as deskLimits } from '../dashboard/server.ts';

const docs = new URL('../docs/', import.meta.url);
const text = readFileSync(new URL('operating.md', docs), 'utf8');
const nginx = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8');
const dashboardNginx = readFileSync(new URL('../deploy/nginx-dashboard.conf', import.meta.url), 'utf8');

/** The text of a section, without its heading. */
function section(heading: string): string {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

test.each([
  ['market', 'Variables', marketVariables],
  ['dashboard', 'The dashboard', deskVariables],
])('every variable of the %s is explained to its operator', (_program, heading, variables) => {
  const explained = section(heading);
  const missing = Object.values(variables).filter(({ variable }) => !explained.includes(`\`${variable}\``));
  expect(missing).toEqual([]);
});

test('every command of the operator is named', () => {
  const program = new Command('market');
  // They are named here, and none is carried out.
  const line = {} as CommandLine;
  addPeopleCommands(program, line);
  addMarketCommands(program, line);
  const commands = namesOf(program);
  expect(commands).toContain('market key reseal');
  expect(commands.filter((command) => !text.includes(command))).toEqual([]);
});

/** "market user add", "market audit": all that can be typed below a command. */
function namesOf(command: Command): string[] {
  if (command.commands.length === 0) return [command.name()];
  return command.commands.flatMap(namesOf).map((name) => `${command.name()} ${name}`);
}

test('every link leads to a file or to a heading', () => {
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => `#${heading.toLowerCase().replaceAll(' ', '-')}`,
  );
  expect(targets.length).toBeGreaterThan(5);
  const broken = targets.filter((target) => !headings.includes(target) && !existsSync(new URL(target, docs)));
  expect(broken).toEqual([]);
});

test('each metric of requests is in the table, with its labels', () => {
  const registry = new Registry();
  createRequestMetrics(registry);
  for (const { name } of registry.getMetricsAsArray()) expect(text).toContain(`\`${name}`);
});

test('the limits it names are those of the market', () => {
  const seconds = Object.values(timeLimits).map((limit) => `${limit / 1000} seconds`);
  for (const each of seconds) expect(section('Limits')).toContain(each);
});

test('nginx never repeats a request, and gives up later than the market does', () => {
  const secondsOf = (name: string) =>
    [...nginx.matchAll(new RegExp(`^ *${name} (\\d+)s;`, 'gm'))].map(([, value]) => Number(value));
  expect(nginx).toMatch(/^ {4}proxy_next_upstream off;$/m);
  for (const name of ['proxy_read_timeout', 'proxy_send_timeout']) {
    expect(secondsOf(name), name).toHaveLength(1);
    expect(Math.min(...secondsOf(name))).toBeGreaterThan(
      Math.max(timeLimits.requestTimeout, timeLimits.timeout) / 1000,
    );
  }
  const [toMarket] = secondsOf('keepalive_timeout');
  expect(toMarket).toBeLessThan(timeLimits.keepAliveTimeout / 1000);
});

test.each([
  ['market', nginx],
  ['dashboard', dashboardNginx],
])(
  'nginx counts what is under way to the %s by address, an IPv6 one together with its /64',
  (_program, conf) => {
    const [, key = ''] = /^limit_conn_zone \$(\w+) zone=/m.exec(conf) ?? [];
    const map = new RegExp(`^map \\$binary_remote_addr \\$${key} \\{([^]*?)^\\}`, 'm').exec(conf)?.[1] ?? '';
    expect(map).toContain('default $binary_remote_addr;');
    const rules = Array.from(map.matchAll(/"~(.*)" \$(\w+);/g), ([, pattern = '', value = '']) => ({
      pattern,
      value,
    }));
    const countedAs = (bytes: number[]) => {
      const address = String.fromCharCode(...bytes);
      const rule = rules.find(({ pattern }) => new RegExp(pattern).test(address));
      return new RegExp(rule?.pattern ?? '').exec(address)?.groups?.[rule?.value ?? ''] ?? address;
    };
    const network = [0x20, 0x01, 0x0d, 0xb8, 0, 0x0a, 0xff, 0];
    const interfaces = [Array(8).fill(0), Array(8).fill(0x0a), Array(8).fill(0xff)];
    for (const own of interfaces)
      expect(countedAs([...network, ...own])).toBe(String.fromCharCode(...network));
    const alone = [192, 0, 2, 1];
    const inIpv6 = [...Array(10).fill(0), 0xff, 0xff, ...alone];
    for (const address of [alone, inIpv6]) expect(countedAs(address)).toBe(String.fromCharCode(...address));
  },
);

test('what nginx has to say itself is JSON, on both of its ports, and names no version', () => {
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/^ {2}server_tokens off;$/m);
    const pages = [...server.matchAll(/^ {2}error_page ([\d ]+) = (\S+);$/gm)];
    const told = pages.flatMap(([, statuses = '']) => statuses.split(' '));
    expect(told).toEqual(expect.arrayContaining(['400', '403', '405', '408', '414']));
    for (const [, statuses = '', place = ''] of pages) {
      // For a path that cannot be read there is no way to a name; where the length is wrong only to a name.
      expect(place.startsWith('@'), statuses).toBe(statuses === '413');
      const [, body = ''] = server.split(new RegExp(`location (?:= )?${place} \\{`))[1]?.split("'") ?? [];
      expect(JSON.parse(body), place).toMatchObject({ success: false, error: expect.any(String) });
    }
  }
});

test('nginx lets the dashboard give up first, hands on whom it speaks to, and says nothing in the words of the API', () => {
  const secondsOf = (name: string) =>
    Number(new RegExp(`^ *${name} (\\d+)s;`, 'm').exec(dashboardNginx)?.[1] ?? Number.NaN);
  for (const name of ['proxy_read_timeout', 'proxy_send_timeout']) {
    expect(secondsOf(name), name).toBeGreaterThan(
      Math.max(deskLimits.requestTimeout, deskLimits.timeout) / 1000,
    );
  }
  expect(secondsOf('keepalive_timeout')).toBeLessThan(deskLimits.keepAliveTimeout / 1000);
  for (const header of ['Host $http_host', 'X-Forwarded-Proto $scheme']) {
    expect(dashboardNginx).toContain(`proxy_set_header ${header};`);
  }
  expect(dashboardNginx).not.toMatch(/^\s*(error_page|return 5|default_type)/m);
});

/** The lines of a unit or its like that another does not have. */
function linesOf(name: string, besides: string): string[] {
  const [lines, others] = [name, besides].map((each) =>
    readFileSync(new URL(`../deploy/${each}`, import.meta.url), 'utf8').split('\n'),
  );
  return (lines ?? []).filter((line) => !others?.includes(line));
}

test('the unit for several processes is the unit for one but for its name and what each has of its own', () => {
  expect(linesOf('hashdesk-market@.service', 'hashdesk-market.service')).toEqual([
    expect.stringContaining('hashdesk-market@1'),
    'Description=Hashdesk market %i',
    '# Its own MARKET_PORT, and MARKET_ADMIN_SOCKET=/run/hashdesk-%i/admin.sock.',
    'EnvironmentFile=/etc/hashdesk/market-%i.env',
    'RuntimeDirectory=hashdesk-%i',
    'RuntimeDirectoryMode=0700',
  ]);
  expect(linesOf('hashdesk-market.service', 'hashdesk-market@.service')).toHaveLength(2);
  expect(linesOf('hashdesk-dashboard@.service', 'hashdesk-dashboard.service')).toEqual([
    expect.stringContaining('hashdesk-dashboard@1'),
    'Description=Hashdesk dashboard %i',
    '# Its own PORT.',
    'EnvironmentFile=/etc/hashdesk/dashboard-%i.env',
  ]);
  expect(linesOf('hashdesk-dashboard.service', 'hashdesk-dashboard@.service')).toHaveLength(2);
});

test('the dashboard is hardened as the market is, and runs as somebody else', () => {
  // Nothing that the market may not is allowed to the dashboard.
  expect(linesOf('hashdesk-market.service', 'hashdesk-dashboard.service')).toEqual([
    expect.stringMatching(/^# The market as/),
    'Description=Hashdesk market',
    expect.stringMatching(/^Documentation=/),
    expect.stringMatching(/^After=/),
    'User=hashdesk',
    'Group=hashdesk',
    'EnvironmentFile=/etc/hashdesk/market.env',
    'ExecStart=/usr/bin/node --import tsx service/main.ts',
    expect.stringMatching(/^# The market answers/),
    'StateDirectory=hashdesk',
  ]);
  expect(linesOf('hashdesk-dashboard.service', 'hashdesk-market.service')).toEqual([
    expect.stringMatching(/^# The dashboard as/),
    'Description=Hashdesk dashboard',
    expect.stringMatching(/^Documentation=/),
    expect.stringMatching(/^After=/),
    expect.stringMatching(/^# Not the market's user/),
    'User=hashdesk-dashboard',
    'Group=hashdesk-dashboard',
    'Environment=NODE_ENV=production',
    'EnvironmentFile=/etc/hashdesk/dashboard.env',
    'ExecStart=/usr/bin/node --import tsx dashboard/main.ts',
    expect.stringMatching(/^# The dashboard answers/),
    'StateDirectory=hashdesk-dashboard',
  ]);
});

test.each([
  ['market', nginx, ['/healthz', '/readyz']],
  ['dashboard', dashboardNginx, ['/healthz']],
])('what watches the %s asks it from its own machine, and is told how', (_program, conf, probes) => {
  for (const probe of probes) {
    expect(conf).toContain(`location = ${probe} { return 404; }`);
    expect(section('Watching')).toContain(`\`${probe}\``);
  }
  expect(section('Watching')).toContain('http://127.0.0.1:3000/healthz');
});

test('every file of deploy that is put on a machine is named', () => {
  const files = readdirSync(new URL('../deploy/', import.meta.url)).filter(
    (name) => !name.endsWith('ignore'),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((name) => !text.includes(`(../deploy/${name})`))).toEqual([]);
});

test.each([
  ['market', nginx, 'hashdesk'],
  ['dashboard', dashboardNginx, 'hashdesk_dashboard'],
])('nginx logs no query to the %s', (_program, conf, name) => {
  const format = new RegExp(`log_format ${name} '([^']*)'`).exec(conf)?.[1] ?? '';
  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_\w+)\b(?!_)/);
  const logs = [...conf.matchAll(/^ {2}access_log \S+ (\w+);$/gm)].map(([, used]) => used);
  expect(logs).toEqual([name, name]);
});
