import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMIT, useEarlierWindows } from '#test/desk/earlier-windows.ts';
import { randomFrom } from '#test/random-from.ts';
import { openWindowFile } from './window-file.ts';

test('the file takes turns with an old one, which keeps whatever counts yet', async () => {
  const { directory, file, pass, start } = useEarlierWindows();
  const first = start(1_000_000);
  await first.window.pause(300_000);
  await pass(139_000);
  await first.window.shrink();
  await pass(161_000);
  for (let second = 0; second < 600; second += 1) {
    (await first.take())?.over();
    await pass(1_000);
  }
  expect(readdirSync(directory).sort()).toEqual(['calls-market.ndjson', 'calls-market.ndjson.old']);
  for (const path of [file, `${file}.old`]) expect(linesIn(path)).toBeLessThanOrEqual(2 * 140);
  first.kill();
  expect(start(1_000_000).window.view().counted).toHaveLength(59);
  expect(linesIn(file)).toBe(2 * 59);
  expect(readdirSync(directory)).toEqual(['calls-market.ndjson']);
});

test('whatever counts yet stands in one of the two, however late it was answered', async () => {
  const { directory, file, pass, start } = useEarlierWindows();
  const random = randomFrom(11);
  const { take, window } = start(1_000_000);
  for (let at = 0; at < 200; at += 1) {
    const call = await take();
    if (random() < 0.8) setTimeout(() => call?.over(), random() * 79_000);
    await pass(2_000);
    const copy = `${directory}-${at}`;
    cpSync(directory, copy, { recursive: true });
    const { past, close } = openWindowFile({ file: join(copy, basename(file)), failed: () => undefined });
    close();
    expect(past.calls).toHaveLength(window.view().counted.length);
  }
});

test('what holds whatever is called is told to each new file', async () => {
  const { pass, start } = useEarlierWindows();
  const first = start();
  await first.window.pause(300_000);
  await pass(141_000);
  (await first.take())?.over();
  await first.window.pause(1_000);
  await pass(141_000);
  await first.window.pause(1_000);
  first.kill();
  expect(start().window.view().pausedMs).toBe(18_000);
});

test.each([
  ['a line cut short', (file: string) => appendFile(file, '["leave",3,"op')],
  ['lines of zeros', (file: string) => writeFile(file, '\0'.repeat(100))],
  ['a call of no lane', (file: string) => appendFile(file, '["leave",3,"fast",1]\n')],
])('%s may hide a whole minute of calls, the last of them of when it was written', async (_, damage) => {
  const { file, pass, start, dated } = useEarlierWindows();
  const first = start();
  (await first.take())?.unused();
  first.kill();
  await damage(file);
  dated();
  await pass(10_000);
  for (const { window, take, kill } of [start(), start()]) {
    expect(await take()).toBeUndefined();
    expect(window.view().counted).toHaveLength(LIMIT);
    kill();
  }
  const third = start();
  await pass(69_999);
  expect(await third.take()).toBeUndefined();
  await pass(1);
  expect(await third.take()).toBeDefined();
});

test('a file that cannot be read or written keeps nobody from starting, and is told once', async () => {
  const { file, failures, start } = useEarlierWindows();
  mkdirSync(join(file, 'in the way'), { recursive: true });
  mkdirSync(join(`${file}.old`, 'in the way'), { recursive: true });
  const { window, take } = start();
  expect(await take()).toBeUndefined();
  expect(window.view().counted).toHaveLength(LIMIT);
  expect(failures).toHaveLength(1);
});

test('calls that could not be noted are known to be missing', async () => {
  const { directory, failures, pass, start, dated } = useEarlierWindows();
  const first = start();
  await writeFile(directory, 'in the way');
  expect(await first.take()).toBeDefined();
  expect(await first.take()).toBeDefined();
  expect(failures).toHaveLength(1);
  await rm(directory);
  expect(await first.take()).toBeDefined();
  expect(failures).toHaveLength(1);
  first.kill();
  dated();
  expect(await start().take()).toBeUndefined();
  await pass(80_000);
  expect(await start().take()).toBeDefined();
});

test('security 33: the file is for its owner alone, and says nothing but lanes, numbers and times', async () => {
  const { directory, file, start } = useEarlierWindows();
  const { take, window } = start();
  (await take())?.over();
  (await take())?.unused();
  await window.pause(1_000);
  await window.shrink();
  const modes = [directory, file].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '600']);
  const said = readFileSync(file, 'utf8').replace(/\d+/g, '0').split('\n');
  expect(said).toEqual([
    '["leave",0,"open",0]',
    '["over",0,0]',
    '["leave",0,"open",0]',
    '["unused",0]',
    '["pause",0]',
    '["shrink",0,0]',
    '',
  ]);
});

function linesIn(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}
