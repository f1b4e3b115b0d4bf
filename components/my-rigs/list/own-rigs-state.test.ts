import { expect, test } from 'vitest';
import type { OwnRig } from '../own-rig.ts';
import { countRigLooks, ownRigState, rigStateOrder } from '../own-rig-state.ts';
import { narrowRigs } from './own-rigs-state.ts';

function rig(id: string, changed: Partial<OwnRig> = {}): OwnRig {
  return {
    id,
    name: `Rig ${id}`,
    type: 'sha256',
    status: { status: 'available' },
    price: { type: 'ph', BTC: { currency: 'BTC', price: '0.0006' } },
    minhours: '3',
    maxhours: '96',
    hashrate: { advertised: { hash: 1, type: 'ph' } },
    ...changed,
  };
}

const rigs = [
  rig('7', { region: 'Iceland', status: { status: 'rented', rented: true }, renter: 'harriet' }),
  rig('8', { type: 'scrypt', description: 'Quiet, in the cellar' }),
  rig('70', { status: { status: 'disabled' } }),
];
const nothing = { state: null, algo: null, q: null };
const ids = (narrowing: Partial<Parameters<typeof narrowRigs>[1]>) =>
  narrowRigs(rigs, { ...nothing, ...narrowing }).map(({ id }) => id);

test('without a filter there is every rig', () => {
  expect(ids({})).toEqual(['7', '8', '70']);
});

test('rigs are narrowed by state, by algorithm in any case, and by both', () => {
  expect(ids({ state: 'rented' })).toEqual(['7']);
  expect(ids({ algo: 'SCRYPT' })).toEqual(['8']);
  expect(ids({ algo: 'sha256', state: 'available' })).toEqual([]);
});

test('a rented rig that dropped out is found as not delivering, as its badge says, and among the rented', () => {
  const away = rig('9', { status: { status: 'rented', rented: true, online: false } });
  const found = (state: 'rented' | 'not-delivering' | 'offline') =>
    narrowRigs([...rigs, away], { ...nothing, state }).map(({ id }) => id);
  expect(found('not-delivering')).toEqual(['9']);
  expect(found('rented')).toEqual(['7', '9']);
  expect(found('offline')).toEqual([]);
  expect(countRigLooks([...rigs, away])).toEqual({
    available: 1,
    unpriced: 0,
    rented: 2,
    'not-delivering': 1,
    offline: 0,
    barred: 0,
    disabled: 1,
    weak: 0,
  });
});

test('every word must occur, in any field and any case', () => {
  expect(ids({ q: 'rig 7' })).toEqual(['7', '70']);
  expect(ids({ q: '  ICELAND harriet ' })).toEqual(['7']);
  expect(ids({ q: 'cellar quiet' })).toEqual(['8']);
  expect(ids({ q: 'cellar iceland' })).toEqual([]);
});

test('a rented rig says whether it mines, and whether it is offered afterwards', () => {
  const rented = (online: boolean, available_status: string) =>
    ownRigState(rig('7', { status: { status: 'rented', rented: true, online }, available_status })).word;
  expect(rented(true, 'available')).toBe('rented');
  expect(rented(false, 'disabled')).toBe('not delivering');
  expect(rented(true, 'disabled')).toBe('rented, then off');
});

test("a rig that the operator barred is found as barred and not as switched off, and the operator's notice stands with it", () => {
  const barred = { status: { status: 'disabled' }, error_notice: 'Barred.' };
  const both = [rig('9', { ...barred, available_status: 'available' }), rig('8', barred)];
  expect(countRigLooks([...rigs, ...both])).toMatchObject({ barred: 2, disabled: 1 });
  expect(narrowRigs([...rigs, ...both], { ...nothing, state: 'barred' })).toEqual(both);
  expect(both.map((one) => ownRigState(one))).toMatchObject(
    both.map(() => ({
      word: 'barred',
      tone: 'warn',
      meaning: expect.stringMatching(/^Nobody can.*Barred[.]$/),
    })),
  );
});

test('a rented rig that the operator barred says so, also while it delivers nothing, and counts as before', () => {
  const rented = (online: boolean, available_status: string) =>
    rig('7', {
      status: { status: 'rented', rented: true, online },
      available_status,
      error_notice: 'Barred.',
    });
  for (const owners of ['available', 'disabled'])
    expect(ownRigState(rented(true, owners))).toMatchObject({
      word: 'rented, barred',
      meaning: 'Somebody rents it; after that nobody can, whether you offer it or not. Barred.',
    });
  expect(ownRigState(rented(false, 'available'))).toMatchObject({
    word: 'not delivering',
    meaning: expect.stringMatching(/refunded[.] Barred[.]$/),
  });
  expect(countRigLooks([rented(true, 'available')])).toMatchObject({ rented: 1, barred: 0 });
});

test('an unknown state stands as it is', () => {
  expect(ownRigState(rig('7', { status: { status: 'sleeping' } })).word).toBe('sleeping');
});

test('of the rigs that are offline the one that has been so for longest comes first, and one of which nobody says last', () => {
  const offline = (id: string, since?: number) =>
    rig(id, { status: { status: 'offline', online: false }, offline_since: since });
  const sorted = [rig('1'), offline('2'), offline('3', 1_785_000_000), offline('4', 1_784_000_000)]
    .toSorted((a, b) => (rigStateOrder(a) ?? 0) - (rigStateOrder(b) ?? 0))
    .map(({ id }) => id);
  expect(sorted).toEqual(['4', '3', '2', '1']);
});
