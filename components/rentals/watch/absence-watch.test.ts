import { expect, test } from 'vitest';
import { type Absence, type Away, watchAbsence } from './absence-watch.ts';

const MINUTE_MS = 60_000;

/** What is told when, of who is away at these minutes. */
function told(sights: readonly (readonly [minute: number, away: Away | undefined, beganMinute?: number])[]) {
  let absence: Absence | undefined;
  return sights.flatMap(([minute, away, began]) => {
    const beganMs = began === undefined ? undefined : began * MINUTE_MS;
    const seen = watchAbsence(absence, { atMs: minute * MINUTE_MS, away, beganMs });
    absence = seen.absence;
    return seen.isNew ? [`${absence?.away} ${minute}`] : [];
  });
}

const everyMinute = (from: number, to: number, away: Away | undefined) =>
  Array.from({ length: to - from }, (_, index) => [from + index, away] as const);

test('an absence is told once, when it has lasted for 10 minutes', () => {
  expect(told(everyMinute(1, 100, 'pool-offline'))).toEqual(['pool-offline 11']);
  expect(told(everyMinute(1, 11, 'rig-offline'))).toEqual([]);
});

test('an absence that comes back is another one, and so is that of the other side', () => {
  expect(
    told([
      ...everyMinute(1, 15, 'pool-offline'),
      [15, undefined],
      ...everyMinute(16, 30, 'pool-offline'),
      ...everyMinute(30, 50, 'rig-offline'),
    ]),
  ).toEqual(['pool-offline 11', 'pool-offline 26', 'rig-offline 40']);
});

test('what the market says of its beginning counts, also where it is looked at for the first time', () => {
  expect(told([[60, 'rig-offline', 45]])).toEqual(['rig-offline 60']);
  expect(told([[60, 'rig-offline', 55]])).toEqual([]);
});

test('what began after the last look is another absence, though nobody saw the first one end', () => {
  const first = [30, 'rig-offline', 20] as const;
  expect(told([first, [900, 'rig-offline', 20]])).toEqual(['rig-offline 30']);
  expect(told([first, [900, 'rig-offline', 895]])).toEqual(['rig-offline 30']);
  expect(told([first, [900, 'rig-offline', 895], [910, 'rig-offline', 895]])).toEqual([
    'rig-offline 30',
    'rig-offline 910',
  ]);
});

test('where the market does not say when it began, looks over an hour apart are not at one absence', () => {
  expect(
    told([
      [1, 'pool-offline'],
      [61, 'pool-offline'],
    ]),
  ).toEqual(['pool-offline 61']);
  expect(
    told([
      [1, 'pool-offline'],
      [62, 'pool-offline'],
      [72, 'pool-offline'],
    ]),
  ).toEqual(['pool-offline 72']);
});

test('figures that are older, or the same again, change nothing', () => {
  expect(
    told([
      [1, 'pool-offline'],
      [11, 'pool-offline'],
      [9, undefined],
      [11, undefined],
      [25, 'pool-offline'],
    ]),
  ).toEqual(['pool-offline 11']);
});
