import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListedRig } from './listed-rig.tsx';

function saidOf(offered: boolean | undefined): string {
  const rig = { id: '7', name: offered === undefined ? '' : 'Cellar 12', offered };
  return renderToStaticMarkup(createElement(ListedRig, { ...rig, onAnother: () => {}, onLike: undefined }));
}

test('a rig that was listed is said to be offered or switched off only where that is known', () => {
  expect(saidOf(true)).toContain('It is offered for rent from now on.');
  expect(saidOf(false)).toContain('It is switched off: nobody can rent it until you offer it.');
  expect(saidOf(undefined)).toContain('The rig is listed with the id 7.');
  expect(saidOf(undefined)).not.toMatch(/It is (offered|switched off)/);
});
