import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { type Amount, amount } from '#lib/domain/money.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import { SumsOfShown } from './sums-of-shown.tsx';

type Earned = readonly (readonly [Asset, Amount])[] | string;

/** What each rig earned in a day, and in a week, by its id, or why that is not known; all were idle for a quarter of it. */
function moneyOf(earned: Record<string, Earned>): OwnRigMoney {
  const day: OwnRigMoney['day'] = (rigId) => {
    const told = earned[rigId] ?? 'being read';
    return typeof told === 'string' ? { missing: told } : { value: new Map(told) };
  };
  const idle: OwnRigMoney['idle'] = (rigId) => {
    const { missing } = day(rigId);
    return missing === undefined ? { value: 0.25 } : { missing };
  };
  const ends = () => ({ missing: 'being read' });
  return { day, week: day, idle, ends, booked: { day, week: day } };
}

const SETTING = { asset: 'LTC', per: 'unit-day', scale: 'asset' } as const;

function markup(earned: Record<string, Earned>, { shown = ['1', '2'], total = 2, loading = false } = {}) {
  const rigs = shown.map((id) => ({ ...ownRig, id }));
  const props = { shown: rigs, total, money: moneyOf(earned), setting: SETTING, loading };
  return renderToStaticMarkup(createElement(SumsOfShown, props));
}

/** Each of its figures as it is read, after of which rigs they are. */
function said(...of: Parameters<typeof markup>): string[] {
  const lines = markup(...of).split(/<dl|<dt/);
  return lines.flatMap(
    (line) =>
      line
        .replace(/^[^>]*>/, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || [],
  );
}

test('what all rigs earned is said asset by asset, the chosen one first, and how long they were idle', () => {
  const two = markup({
    1: [
      ['BTC', amount('0.00100000')],
      ['LTC', 5n],
    ],
    2: [['BTC', amount('0.00200000')]],
  });
  expect(two.indexOf('LTC')).toBeLessThan(two.indexOf('BTC'));
  expect(two).toContain('Also earned: 0.00300000 BTC.');
  expect(said({ 1: [['BTC', 3n]], 2: [] })).toEqual([
    'Of all 2 rigs:',
    'Earned, 24 h 0.0000000 3 BTC',
    'Earned, 7 d 0.0000000 3 BTC',
    'Idle, 7 d 25 %',
  ]);
  expect(said({ 1: [], 2: [] })[1]).toBe('Earned, 24 h nothing');
});

test('of a third asset a wide window says that there is more, a narrower one of the second too', () => {
  const three = markup({
    1: [
      ['BTC', 1n],
      ['LTC', 2n],
      ['DOGE', 3n],
    ],
    2: [],
  });
  expect(three).toContain('Also earned: 0.00000001 BTC and 0.00000003 DOGE.');
  expect(three).toContain('Also earned: 0.00000003 DOGE.');
});

test('rigs of which it is not known are counted; where that are all of one reason, it is said', () => {
  expect(said({ 1: [['BTC', 3n]] })).toEqual([
    'Of all 2 rigs:',
    'Earned, 24 h 0.0000000 3 BTC not known of 1 rig',
    'Earned, 7 d 0.0000000 3 BTC not known of 1 rig',
    'Idle, 7 d 25 % not known of 1 rig',
  ]);
  expect(said({})[3]).toBe('Idle, 7 d being read');
  expect(said({ 1: 'no answer' })[3]).toBe('Idle, 7 d not known of 2 rigs');
});

test('a filter is told of, also where no rig fits', () => {
  expect(said({ 1: [] }, { shown: ['1'], total: 300 })[0]).toBe('Of the 1 rig that fits:');
  expect(said({}, { total: 300 })[0]).toBe('Of the 2 rigs that fit:');
  const none = said({}, { shown: [], total: 300 });
  expect([none[0], none[3]]).toEqual(['Of the 0 rigs that fit:', 'Idle, 7 d — no rig fits the filter']);
});

test('it has as many lines while it is read as after, of one height', () => {
  const heights = (html: string) => html.match(/h-5/g)?.length;
  expect(heights(markup({}, { shown: [], total: 0, loading: true }))).toBe(3);
  expect(
    heights(
      markup({
        1: [
          ['BTC', 1n],
          ['LTC', 2n],
          ['DOGE', 3n],
        ],
      }),
    ),
  ).toBe(3);
});
