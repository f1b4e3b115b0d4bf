import { expect, test } from 'vitest';
import { rigData } from '#test/rental-data.ts';
import { algorithmOptions, rigOptions } from './rentals-options.ts';

const rented = (id: string, name: string, type = 'sha256') => ({
  rig: { ...rigData(id), name, type },
});

test('rigs stand by name, each once, with their number; one of the address stays', () => {
  const rentals = [rented('7', 'Rack 10'), rented('3', 'Rack 9'), rented('7', 'Rack 10'), rented('5', '')];
  expect(rigOptions(rentals, '42')).toEqual([
    { value: '3', label: 'Rack 9', note: 'Rig 3' },
    { value: '7', label: 'Rack 10', note: 'Rig 7' },
    { value: '5', label: 'Rig 5' },
    { value: '42', label: 'Rig 42' },
  ]);
});

test('algorithms have their names for people; those the market does not name stand as they are', () => {
  const algorithms = [{ name: 'sha256', display: 'SHA-256' }];
  const options = algorithmOptions({ algorithms, rentals: [rented('1', 'a', 'x11')], chosen: 'SHA256' });
  expect(options).toEqual([
    { value: 'SHA256', label: 'SHA-256' },
    { value: 'x11', label: 'x11' },
  ]);
});
