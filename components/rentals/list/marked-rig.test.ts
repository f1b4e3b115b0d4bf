import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NameRoomContext } from '#components/ui/table/name-room.ts';
import { namesTell } from '#components/ui/table/names-tell.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { MarkedRig } from './marked-rig.tsx';

/** An hour of scrypt at an average of 2^16 hashes in a second: 3,600 units of difficulty. */
function setup(more: Partial<Rental> = {}): Rental {
  const rental = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
  const minutes = { observed: 60, rig: 0, pool: 0, difficulty: 60, unobserved: 0 };
  return {
    ...rental,
    hashrate: { ...rental.hashrate, average: { hash: '65.536', type: 'kh' } },
    optimal_diff: { min: '1', max: '10' },
    delivery: { shares: 40, minutes, verdict: 'within-chance' },
    rig: { ...rental.rig, name: 'Kestrel', type: 'scrypt' },
    ...more,
  };
}

function said(rental: Rental, { room = 400, state = undefined as 'said here' | undefined } = {}): string {
  const value = { width: room, textScale: 1, tell: namesTell(['Kestrel']) };
  const cell = createElement(MarkedRig, state === undefined ? { rental } : { rental, state });
  return renderToStaticMarkup(createElement(NameRoomContext, { value }, cell));
}

const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .split(/\s{2,}/)
    .filter(Boolean);

test('a running rental at a difficulty that does not suit its rig says so in amber beside the name, and by how much', () => {
  const marked = said(setup());
  expect(wordsOf(marked)).toEqual([' Kestrel', 'difficulty 9× too high'].map((words) => words.trim()));
  expect(marked).toContain('text-warn');
  expect(marked).toContain('title="Most of the time with rig and pool ran at a difficulty outside');
  expect(said(setup({ ended: true })), 'over').toBe('Kestrel');
  const delivery = { shares: 40, minutes: { observed: 60, rig: 0, pool: 0, difficulty: 30, unobserved: 0 } };
  expect(said(setup({ delivery: { ...delivery, verdict: 'short' } })), 'half of the time').toBe('Kestrel');
});

test('where a name has little room beside it the words of that mark are in its title, and for readers of the screen', () => {
  const narrow = said(setup(), { room: 180 });
  expect(narrow).toContain('class="sr-only">difficulty 9× too high<');
  expect(narrow).toContain('title="Most of the time');
});

test('where the state has no column, what runs without its rig or its pool says so, and what is plainly active does not', () => {
  const suits = { optimal_diff: { min: '1', max: '100' }, delivery: undefined };
  const rig = (now: Partial<Rental['rig']>) => setup({ ...suits, rig: { ...setup().rig, ...now } });
  const state = 'said here' as const;
  expect(wordsOf(said(rig({ online: false }), { state }))).toEqual(['Kestrel', 'rig offline']);
  expect(wordsOf(said(rig({ poolstatus: 'offline' }), { state, room: 180 }))).toEqual([
    'Kestrel',
    'pool offline',
  ]);
  expect(said(rig({}), { state })).toBe('Kestrel');
  expect(said({ ...rig({ online: false }), ended: true }, { state })).toBe('Kestrel');
  expect(said(rig({ online: false })), 'beside its column').toBe('Kestrel');
});
