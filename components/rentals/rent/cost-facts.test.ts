import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { rigData } from '#test/pages/rental-data.ts';
import type { Paying } from '../order/paying.ts';
import { costFacts } from './cost-facts.tsx';
import { offersOf } from './offers.ts';

function setup(rentable: boolean): string {
  const [offer] = offersOf(rigData('7'));
  const facts = costFacts({ offer, hours: 6, quote: undefined, paying: {} as Paying, rentable });
  const end = facts.filter(({ term }) => term === 'Ends');
  return renderToStaticMarkup(createElement(DefinitionList, { layout: 'rows', facts: end }));
}

test('of a rig that cannot be rented now no end is told, in the place that an end has', () => {
  const none = setup(false);
  expect(none).toContain('cannot begin now');
  const end = setup(true);
  expect(end).not.toContain('cannot begin now');
  for (const told of [none, end]) expect(told.match(/class="block /g)).toHaveLength(1);
});
