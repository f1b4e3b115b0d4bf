import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '#scripts/find-program.ts';
import { freePort } from '#test/programs/free-port.ts';
import { constantAnswers } from './constant-answers.ts';

export interface Nginx {
  /** A service that answers at once, always the same, whoever asks: without /api/v1. */
  upstream: string;
  /** The same through `proxy_pass`. */
  proxied: string;
  processId: number;
  /** How many requests it has answered, this one among them. */
  requests: () => Promise<number>;
  stop: () => Promise<void>;
}

const STATUS = '/requests';

/** One nginx with a constant service and a proxy in front of it. */
export async function startNginx(): Promise<Nginx> {
  const program = findProgram(['nginx'], ['/usr/sbin']);
  if (!program) throw new Error('there is no nginx on this machine: "apt-get install nginx-light" brings it');
  const directory = await mkdtemp(join(tmpdir(), 'hashdesk-bench-nginx-'));
  const [upstream, proxied] = [await freePort(), await freePort()];
  await writeFile(join(directory, 'nginx.conf'), configuration({ directory, upstream, proxied }));
  const child = spawn(program, ['-c', join(directory, 'nginx.conf'), '-e', join(directory, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilItListens(proxied);
  return {
    upstream: `http://127.0.0.1:${upstream}`,
    proxied: `http://127.0.0.1:${proxied}`,
    processId: child.pid ?? 0,
    requests: () => requestsOf(`http://127.0.0.1:${upstream}${STATUS}`),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The third of "accepts handled requests". */
async function requestsOf(url: string): Promise<number> {
  const text = await (await fetch(url)).text();
  const [, requests] = /requests\s+\d+ \d+ (\d+)/.exec(text) ?? [];
  if (!requests) throw new Error(`nginx does not say how many requests it answered: ${text}`);
  return Number(requests);
}

interface Places {
  directory: string;
  upstream: number;
  proxied: number;
}

function configuration({ directory, upstream, proxied }: Places): string {
  const locations = Object.entries(constantAnswers).map(
    ([endpoint, data]) =>
      `location = /api/v1${endpoint} { return 200 '${JSON.stringify({ success: true, data })}'; }`,
  );
  return `
daemon off;
worker_processes 1;
pid ${directory}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  default_type application/json;
  keepalive_requests 1000000;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  upstream constant { server 127.0.0.1:${upstream}; keepalive 64; keepalive_requests 1000000; }
  server { listen 127.0.0.1:${upstream}; location = ${STATUS} { stub_status; } ${locations.join(' ')} }
  server {
    listen 127.0.0.1:${proxied};
    location / { proxy_pass http://constant; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;
}

async function untilItListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const [listens] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'error').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (listens) return;
    await sleep(20);
  }
}
