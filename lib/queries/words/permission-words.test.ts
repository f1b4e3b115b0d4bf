import { expect, test } from 'vitest';
import { ACTS, permissionProblem } from './permission-words.ts';

const none = { permAccount: 'none', permRental: 'none', permRig: 'none' } as const;
const read = { permAccount: 'read', permRental: 'read', permRig: 'read' } as const;
const write = { permAccount: 'write', permRental: 'write', permRig: 'write' } as const;

const acts = Object.keys(ACTS) as (keyof typeof ACTS)[];

test.each(acts)('%s: who may not is told in one sentence what is needed and what the key has', (act) => {
  const { modules, level } = ACTS[act].access;
  const sentence = permissionProblem(act, none);
  expect(sentence).toMatch(/^[A-Z].* needs .*; this key has none( of them)?\.(?: [A-Z].*\.)?$/);
  for (const module of modules) expect(sentence).toContain(module);
  expect(sentence).toContain(` ${level}`);
  expect(permissionProblem(act, read) === undefined).toBe(level === 'read');
  expect(permissionProblem(act, write)).toBeUndefined();
});

test('of what only one module opens, the level of that module is said', () => {
  expect(permissionProblem('rent', { ...write, permRental: 'read' })).toBe(
    'Renting needs permRental write; this key has read.',
  );
  expect(permissionProblem('see own rigs', { ...write, permRig: 'none' })).toBe(
    'Seeing your rigs needs permRig read; this key has none.',
  );
});

test('where any module will do, one is enough', () => {
  expect(permissionProblem('check a pool', { ...none, permRig: 'read' })).toBeUndefined();
});
