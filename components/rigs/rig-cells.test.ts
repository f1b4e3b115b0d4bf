import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Delivered, ListedDelivered } from '#components/charts/delivered.tsx';
import { shapes } from '#lib/contract/shapes.ts';
import { foreignRigs } from '#test/foreign/foreign-answers.ts';
import { compareTerms } from './compare/compare-terms.tsx';
import { DeliveredWithDays, LastHalfHour, ListedName } from './rig-cells.tsx';

const [rig] = shapes.searchRigs.data.parse({ records: foreignRigs }).records;

test('a rig that just went away says so in words', () => {
  if (!rig) throw new Error('there is no rig');
  const words = (gone?: true) =>
    renderToStaticMarkup(createElement(ListedName, { rig: { ...rig, ...(gone && { gone }) } }));
  expect(words(true)).toContain('just gone');
  expect(words()).not.toContain('just gone');
});

test('of a rig without a past rental the list tells the last seven days and says so, and its page that there is none', () => {
  if (!rig) throw new Error('there is no rig');
  const days = [{ date: '2026-08-07', percent: '82.60', hours: 24 }];
  const delivery = { hours: 24, shares: 1000, days };
  const listed = (of: object) =>
    renderToStaticMarkup(createElement(ListedDelivered, { rig: { ...rig, ...of } as typeof rig }));
  expect(listed({ rpi: 'new', delivery })).toMatch(/last seven days.*≈82[.]6/);
  expect(listed({ rpi: '95.00', delivery })).toMatch(/^(?!.*≈).*95[.]00/);
  expect(listed({ rpi: 'new', delivery: undefined })).toContain('no finished rental of it has been measured');
  const page = renderToStaticMarkup(createElement(Delivered, { rig: { ...rig, rpi: 'new' } }));
  expect(page).toContain('no finished rental of it has been measured yet');
});

test('a market that sends no average does not say; one that sends a blank one has observed nothing', () => {
  if (!rig) throw new Error('there is no rig');
  const { advertised } = rig.hashrate;
  const said = (last_30min?: { hash: string; type: string }) =>
    renderToStaticMarkup(
      createElement(LastHalfHour, { rig: { ...rig, hashrate: { advertised, last_30min } } }),
    );
  expect(said()).toContain('the market does not say');
  expect(said({ hash: '', type: 'th' })).toContain('not observed with a pool in the last 30 minutes');
  expect(said({ hash: '1', type: 'acre' })).toContain('cannot be read');
});

test("where days are missing, the market's list leads to the rig's page, and who compares rigs has read those", () => {
  if (!rig) throw new Error('there is no rig');
  const today = '2026-08-07';
  const words = {
    asset: 'BTC',
    shareOf: () => undefined,
    algorithmOf: String,
    asOfMs: Date.parse(today),
  } as const;
  const compared = compareTerms(words, [rig]).find(({ name }) => name === 'Last seven days');
  expect(renderToStaticMarkup(createElement(DeliveredWithDays, { rig, today }))).toContain('page may');
  const said = renderToStaticMarkup(createElement(Fragment, null, compared?.cell(rig)));
  expect(said).toContain('this market does not tell of single days');
});
