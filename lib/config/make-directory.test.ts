import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDirectory, makeOwnDirectory } from './make-directory.ts';
import { StartProblem } from './problem.ts';

test('a directory and those above it are made for this user alone, and nothing is left in it', async () => {
  const path = join(scratch(), 'one', 'two');
  await makeDirectory(path, 'HASHDESK_DATA');
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  expect(readdirSync(path)).toEqual([]);
});

test('the mode of a directory that is there is changed only where it is to be this user’s alone', async () => {
  const path = join(scratch(), 'shared');
  mkdirSync(path);
  const before = statSync(path).mode;
  await makeDirectory(path, 'MARKET_ADMIN_SOCKET');
  expect(statSync(path).mode).toBe(before);
  await makeOwnDirectory(path, 'HASHDESK_DATA');
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('a file in the way is named, with the variable that chooses another place', async () => {
  const file = join(scratch(), 'ledger.txt');
  writeFileSync(file, 'precious');
  for (const path of [file, join(file, 'market')]) {
    const refused = makeDirectory(path, 'HASHDESK_DATA');
    await expect(refused, path).rejects.toThrow(StartProblem);
    await expect(refused, path).rejects.toThrow(
      `${path} is no directory, or is in what is none; HASHDESK_DATA chooses another.`,
    );
  }
  expect(lstatSync(file).isFile()).toBe(true);
});

test('a link that leads nowhere is no directory', async () => {
  const link = join(scratch(), 'link');
  symlinkSync('/nowhere/at/all', link);
  await expect(makeDirectory(link, 'HASHDESK_DATA')).rejects.toThrow(`${link} leads nowhere; HASHDESK_DATA`);
});

test.runIf(process.platform === 'linux')(
  'where no directory can be made the answer comes, and is one sentence',
  async () => {
    await expect(makeDirectory('/proc/hashdesk/market', 'HASHDESK_DATA')).rejects.toThrow(
      /^\/proc\/hashdesk\/market (cannot be made|is not for this user) \(\/proc is of the user with the id \d+ and has mode \d+, and this process has the id \d+\): give it a directory that it may write; HASHDESK_DATA chooses another\.$/,
    );
  },
);

test('where somebody else has a directory it is told whose it is, and who would write there', async () => {
  const theirs = scratch();
  chmodSync(theirs, 0o555);
  const { asOrdinaryUser, id } = ordinaryUser();
  for (const path of [theirs, join(theirs, 'run', 'market')]) {
    await expect(
      asOrdinaryUser(() => makeDirectory(path, 'MARKET_ADMIN_SOCKET')),
      path,
    ).rejects.toThrow(
      `${path} is not for this user (${theirs} is of the user with the id ${process.getuid?.()} and has mode 0555, and this process has the id ${id}): give it a directory that it may write; MARKET_ADMIN_SOCKET chooses another.`,
    );
  }
});

/** Root may write anywhere: it does as nobody what is to fail. */
function ordinaryUser() {
  const nobody = 65_534;
  if (process.geteuid?.() !== 0)
    return { id: process.geteuid?.(), asOrdinaryUser: (work: () => Promise<void>) => work() };
  async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
    process.seteuid?.(nobody);
    await work().finally(() => process.seteuid?.(0));
  }
  return { id: nobody, asOrdinaryUser };
}

function scratch(): string {
  const directory = mkdtempSync(join(tmpdir(), 'make-directory-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
