import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Absence, NO_ABSENCES } from './absences.ts';
import { CompareAverages } from './compare-averages.tsx';
import { compareCsv } from './compare-csv.ts';
import { CompareLegend } from './compare-legend.tsx';
import type { CompareLine, CompareRow } from './compare-line.ts';

const MINUTE = 60_000;

/** The words of a part of a page, a space between any two elements. */
function wordsOf(element: Parameters<typeof renderToStaticMarkup>[0]): string {
  return renderToStaticMarkup(element)
    .replace(/<span class="figures">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ');
}

function away(kind: Absence['kind'], minutes: number, isAll = false): Absence {
  return { kind, lastedMs: minutes * MINUTE, binMs: MINUTE, isAll };
}

const LINES: CompareLine[] = [
  {
    id: '1',
    mark: 'A',
    name: 'Oslo',
    points: [],
    average: 51.5,
    absences: {
      ofRange: [away('rig-offline', 53), away('unobserved', 15)],
      ofStretch: new Map([
        [0, [away('rig-offline', 7)]],
        [1, [away('unobserved', 15, true)]],
      ]),
    },
  },
  { id: '2', mark: 'B', name: 'Bergen', points: [], absences: NO_ABSENCES },
  {
    id: '3',
    mark: 'C',
    name: 'Moss',
    points: [],
    absences: {
      ofRange: [away('pool-offline', 30)],
      ofStretch: new Map([[0, [away('pool-offline', 15, true)]]]),
    },
  },
];
const ROWS: CompareRow[] = [
  { ms: 0, percents: [40, 90, null] },
  { ms: 1, percents: [null, null, null] },
];

function legend(under?: CompareRow): string {
  return wordsOf(
    createElement(CompareLegend, {
      lines: LINES,
      under,
      hidden: new Set<string>(),
      onToggle: () => undefined,
    }),
  );
}

test('by each name stands what kept its rig from more in the range', () => {
  expect(legend()).toContain('A Oslo average 51.5 % Rig offline 53 min Not observed 15 min B Bergen');
  expect(legend()).toContain('B Bergen not observed C Moss – Pool offline 30 min');
});

test('under the crosshair it is what kept it from more at that time, in the room that the range has', () => {
  const [first, second] = ROWS.map(legend);
  expect(first).toMatch(/A Oslo 40\.0 % .* Rig offline 7 min B Bergen 90\.0 % C Moss – .* Pool offline /);
  expect(second).toMatch(/A Oslo – .* Not observed B /);
  expect(first).toContain('Rig offline 53 min Not observed 15 min');
});

test('the table has what kept a rig from more beside each average, and in the place of one', () => {
  const table = wordsOf(createElement(CompareAverages, { label: 'Rigs', lines: LINES, rows: ROWS }));
  expect(table).toContain('Rig offline 7 min 40.0 % 90.0 % Pool offline ');
  expect(table).toContain('Not observed not observed not observed ');
});

test('the file has what kept a rig from more in a column beside its averages', () => {
  const { columns } = compareCsv(LINES, ROWS);
  expect(columns.map(({ heading }) => heading).slice(1, 3)).toEqual([
    'Oslo, rig 1 (% of advertised)',
    'Oslo, rig 1 (absences)',
  ]);
  const cells = ROWS.map((row) => columns.map(({ value }) => value(row)).slice(1));
  expect(cells[0]).toEqual(['40.00', 'Rig offline', '90.00', undefined, undefined, 'Pool offline']);
  expect(cells[1]?.slice(0, 2)).toEqual([undefined, 'Not observed']);
});
