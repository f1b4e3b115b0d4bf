import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { foreignRigs } from '#test/foreign-answers.ts';
import { ListedName } from './rig-cells.tsx';

const [rig] = shapes.searchRigs.data.parse({ records: foreignRigs }).records;

test('a rig that just went away says so in words', () => {
  if (!rig) throw new Error('there is no rig');
  const words = (gone?: true) =>
    renderToStaticMarkup(createElement(ListedName, { rig: { ...rig, ...(gone && { gone }) } }));
  expect(words(true)).toContain('just gone');
  expect(words()).not.toContain('just gone');
});
