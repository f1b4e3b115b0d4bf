import { expect, test } from 'vitest';
import { typedWork } from './typed-work.ts';

const optimal_diff = { min: '1024', max: '6144' };
const rig = { type: 'sha256', hashrate: { advertised: { hash: 110, type: 'th' } }, optimal_diff };

test('of a rig as it is listed the difficulties that suit it are known, however its rate is written', () => {
  const typed = { type: 'sha256', hash: ' 0.11 ', hashType: 'ph' } as const;
  expect(typedWork(typed, rig)).toEqual({
    algorithm: 'sha256',
    hash: { hash: '0.11', type: 'ph' },
    optimal_diff,
  });
});

test('of a rig that is to be another, or is new, nobody has said what suits it', () => {
  const typed = { type: 'sha256', hash: '110', hashType: 'th' } as const;
  const unknown = [
    typedWork(typed, undefined),
    typedWork({ ...typed, hash: '111' }, rig),
    typedWork({ ...typed, hash: '' }, rig),
    typedWork({ ...typed, type: 'scrypt' }, rig),
  ];
  expect(unknown.map((work) => work.optimal_diff)).toEqual([undefined, undefined, undefined, undefined]);
  expect(typedWork({ ...typed, type: '' }, undefined).algorithm).toBeUndefined();
});
