import { expect, test } from 'vitest';
import { writeCsv } from '#components/ui/file/csv-source.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { algorithmsCsv } from './algorithms-csv.ts';

const told: Data<'algorithms'> = [
  {
    name: 'sha256ab',
    display: 'SHA-256',
    stats: {
      available: { rigs: 1204, hash: { hash: '1.5', type: 'ph' } },
      rented: { rigs: 0, hash: { hash: '0', type: 'hash' } },
      prices: {
        lowest: { amount: '0.00012500', currency: 'BTC', unit: 'ph*day' },
        last_10: { amount: '0.00013000', currency: 'BTC', unit: 'ph*day' },
      },
    },
  },
  { name: 'scrypt', display: 'Scrypt' },
];

async function linesOf(algorithms: Data<'algorithms'>): Promise<string[]> {
  const ignored = { signal: new AbortController().signal, onProgress: () => undefined };
  return (await writeCsv(algorithmsCsv(algorithms), ignored)).text.trimEnd().split('\r\n');
}

test('counts and rates are plain numbers, a price is exact and says of what and per what', async () => {
  const [heading, line] = await linesOf(told);
  expect(heading).toContain('Rigs available,Hash rate available (H/s),Rigs rented,Hash rate rented (H/s)');
  expect(line).toBe(
    'sha256ab,SHA-256,1204,1500000000000000,0,0,0.00012500,BTC,ph*day,,,,0.00013000,BTC,ph*day',
  );
});

test('what the market does not tell is blank', async () => {
  const [, , line] = await linesOf(told);
  expect(line).toBe('scrypt,Scrypt,,,,,,,,,,,,,');
});
