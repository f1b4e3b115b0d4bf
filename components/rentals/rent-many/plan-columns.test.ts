import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/table/fold-columns.ts';
import { rigData } from '#test/pages/rental-data.ts';
import { planColumns } from './plan-columns.tsx';

/** What a phone has for a table. */
const PHONE = 328;

test('on a phone, where the hash rate has no column, what becomes of a rig tells it', () => {
  const columns = planColumns(
    () => null,
    () => {},
  );
  const { first, second } = foldColumns(columns, PHONE);
  const shown = [...first, ...second].map(({ id }) => id);
  expect(shown).toEqual(['rig', 'remove', 'verdict', 'total']);
  const { without } = columns.find(({ id }) => id === 'verdict') ?? {};
  expect(without?.column).toBe('advertised');
  const textOf = (row: object) =>
    renderToStaticMarkup(
      createElement(
        'div',
        undefined,
        without?.cell({ rig: rigData('1'), name: 'Rig 1', ...row }, new Set(shown)),
      ),
    ).replace(/<[^>]*>/g, '');
  expect(textOf({})).toMatch(/^can be rented · 1.TH\/s$/);
  expect(textOf({ problem: 'It is your own rig.', brief: 'your own' })).toMatch(/^your own · 1.TH\/s$/);
});
