import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from './version.ts';

/** Runs a program whose `start` has the given body, and collects what it says. */
function setup({ body, ipc = false }: { body: string; ipc?: boolean }) {
  const code = `
    import { ConfigProblem } from '${join(import.meta.dirname, 'problem.ts')}';
    import { runProgram } from '${join(import.meta.dirname, 'program.ts')}';
    import { createServer } from 'node:net';
    const busy = setInterval(() => {}, 1000);
    await runProgram('market', async (env, stop) => { ${body} });
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    said.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said.stderr += chunk;
  });
  return { child, said, exited: exitCodeOf(child) };
}

/** Not on "close", which never comes where this side closed the IPC channel. */
async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const streams = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'end'));
  const [[code]] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, ...streams]);
  return code;
}

const running = `return { url: 'http://here', close: async () => console.log('closed') }`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s closes a program, once, with exit code 0',
  async (signal) => {
    const { child, said, exited } = setup({ body: running });
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    child.kill(signal);
    child.kill(signal);
    expect(await exited).toBe(0);
    expect(said).toEqual({
      stdout: `market: version ${version} is ready on http://here\nclosed\n`,
      stderr: '',
    });
  },
);

test('a program with a parent tells it when it is ready, and closes when the parent is gone', async () => {
  const { child, said, exited } = setup({ body: running, ipc: true });
  const [message] = await once(child, 'message');
  expect(message).toEqual({ type: 'ready', url: 'http://here' });
  child.disconnect();
  expect(await exited).toBe(0);
  expect(said).toEqual({ stdout: 'closed\n', stderr: '' });
});

test('a wrong variable is one sentence and exit code 1', async () => {
  const { said, exited } = setup({ body: `throw new ConfigProblem('MARKET_PORT must be a number.')` });
  expect(await exited).toBe(1);
  expect(said).toEqual({ stdout: '', stderr: 'market: MARKET_PORT must be a number.\n' });
});

test('a busy port is one sentence that says which variable chooses another', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const listen = `await new Promise((done, fail) => createServer().once('error', fail).listen(${port}, '127.0.0.1', done));`;
  const { said, exited } = setup({ body: listen });
  expect(await exited).toBe(1);
  expect(said.stderr).toBe(
    `market: port ${port} on 127.0.0.1 is already in use; MARKET_PORT chooses another.\n`,
  );
  holder.close();
});

test('an address that is not of this machine, or not known, is one sentence that says which variable chooses another', async () => {
  const listen = (host: string) =>
    `await new Promise((done, fail) => createServer().once('error', fail).listen(0, '${host}', done));`;
  const foreign = setup({ body: listen('192.0.2.1') });
  expect(await foreign.exited).toBe(1);
  expect(foreign.said.stderr).toBe(
    'market: 192.0.2.1 is no address of this machine; MARKET_HOST chooses another.\n',
  );
  const unknown = setup({ body: listen('market.invalid') });
  expect(await unknown.exited).toBe(1);
  expect(unknown.said.stderr).toBe(
    'market: no address is known for the name market.invalid; MARKET_HOST chooses another.\n',
  );
});

test('a program that breaks is closed, and the exit code is 1', async () => {
  const { said, exited } = setup({
    body: `return { url: 'http://here', close: async () => console.log('closed'), broken: Promise.reject(new ConfigProblem('It broke.')) }`,
  });
  expect(await exited).toBe(1);
  expect(said.stdout).toContain('closed');
  expect(said.stderr).toBe('market: It broke.\n');
});

test('a stop during the start ends a program that heeds it at once', async () => {
  const { child, said, exited } = setup({
    body: `console.log('starting'); await new Promise((_, fail) => stop.addEventListener('abort', () => fail(stop.reason)))`,
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(said.stderr).toBe('');
});
