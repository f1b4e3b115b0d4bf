import { expect, test } from 'vitest';
import { rentedUntil } from './rented-until.ts';

const AS_OF = Date.UTC(2026, 10, 22, 9, 6, 10);
const rig = { status: { hours: 13.75 } };

test('a rental ends where its own page says, not where hours told to a hundredth would have it', () => {
  const endMs = Date.UTC(2026, 10, 22, 22, 50, 43);
  expect(rentedUntil(rig, { asOfMs: AS_OF, endUnix: endMs / 1000 })).toBe(endMs);
});

test('a rental that was extended since it was read ends when the hours left say', () => {
  const before = Date.UTC(2026, 10, 22, 10, 50, 43);
  const told = Date.UTC(2026, 10, 22, 22, 51, 10);
  expect(rentedUntil(rig, { asOfMs: AS_OF, endUnix: before / 1000 })).toBe(told);
  expect(rentedUntil(rig, { asOfMs: AS_OF, endUnix: undefined })).toBe(told);
});

test('two minutes apart the hours left say when it ends', () => {
  const told = AS_OF + 13.75 * 3_600_000;
  const ends = (apartMs: number) => rentedUntil(rig, { asOfMs: AS_OF, endUnix: (told + apartMs) / 1000 });
  expect([-120_000, -60_000, 60_000, 120_000].map((apartMs) => (ends(apartMs) ?? 0) - told)).toEqual([
    0, -60_000, 60_000, 0,
  ]);
});

test('without hours left no end is told', () => {
  for (const hours of [0, null, undefined])
    expect(rentedUntil({ status: { hours } }, { asOfMs: AS_OF, endUnix: AS_OF / 1000 })).toBeUndefined();
});
