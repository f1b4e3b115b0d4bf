import { expect, test } from 'vitest';
import type { PoolCheckProblem } from '#lib/contract/desk-pool-check.ts';
import { changedSince, failureIn, lineWords } from './pool-check-words.ts';

const TCP = { tls: false };

test('what was learnt is told with its numbers', () => {
  expect(lineWords({ step: 'resolve', state: 'ok', facts: { addresses: ['8.8.8.8', '8.8.4.4'] } }, TCP)).toBe(
    'It leads to 8.8.8.8 and 8.8.4.4.',
  );
  expect(lineWords({ step: 'difficulty', state: 'ok', facts: { difficulty: 65_536 } }, TCP)).toBe(
    'Shares count from difficulty 65,536 on.',
  );
});

test('a refusal is told by what was refused', () => {
  expect(lineWords({ step: 'authorise', state: 'failed', problem: 'said no' }, TCP)).toBe(
    'The pool refuses this user or password.',
  );
  expect(lineWords({ step: 'job', state: 'failed', problem: 'silent' }, TCP)).toBe('No answer came in time.');
});

test('a step that failed for a reason nobody knows says so, and what to do', () => {
  expect(lineWords({ step: 'job', state: 'failed' }, TCP)).toBe(
    'It did not work, and the desk cannot tell why. Check the pool again in a moment.',
  );
});

test('a certificate that is doubtful says why', () => {
  const certificate = {
    subject: 'p',
    issuer: 'p',
    protocol: 'TLSv1.3',
    problem: 'self-signed',
  } as const;
  expect(lineWords({ step: 'tls', state: 'doubtful', facts: { certificate } }, { tls: true })).toBe(
    'Encrypted with TLSv1.3, but the pool made its certificate itself: miners go on regardless.',
  );
});

test('TLS that the address does not ask for is not said to be missing', () => {
  expect(lineWords({ step: 'tls', state: 'left out' }, TCP)).toBe('stratum+tcp does not use it.');
  expect(lineWords({ step: 'tls', state: 'left out' }, { tls: true })).toBe('Not reached.');
});

test('what was changed since a check is said, a password too, and never told', () => {
  const checked = { host: 'stratum+tcp://p.example:1', user: 'w.1', pass: 'first' };
  expect(changedSince(checked, { ...checked })).toBeUndefined();
  expect(changedSince(checked, { ...checked, user: 'w.2' })).toBe(
    'This was stratum+tcp://p.example:1 as w.1; what stands above has been changed since.',
  );
  const other = 'This was with the password as it stood above; it has been changed since.';
  expect(changedSince(checked, { ...checked, pass: 'second' })).toBe(other);
  expect(changedSince(checked, { ...checked, pass: '', stored: { pool: '7' } })).toBe(other);
  const stored = { ...checked, pass: '', stored: { profile: '3', priority: 0 } };
  expect(changedSince(stored, { ...stored, stored: { profile: '3', priority: 0 } })).toBeUndefined();
});

test('of a check that failed it is told when, where and why; of one with a doubt, or that the desk did not make, nothing', () => {
  const ended = (state: 'failed' | 'doubtful', problem: PoolCheckProblem) =>
    failureIn({ startedAt: 0, tookMs: 1, lines: [{ step: 'resolve', state, problem }] });
  expect(ended('failed', 'no such name')).toMatch(
    /^Its check at \d\d:\d\d failed at the step “Host name”. The host name has no address. Check its spelling.$/,
  );
  expect(ended('doubtful', 'no such name')).toBeUndefined();
  expect(ended('failed', 'not public')).toBeUndefined();
  expect(ended('failed', 'name servers')).toBeUndefined();
});
