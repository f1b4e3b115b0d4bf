import { parseArgs } from 'node:util';

/** How a benchmark was asked for. */
export type BenchOptions = ReturnType<typeof readOptions>['values'];

export const usage = `npm run bench -- market|bff|crowd|desk [--soak] [--quick] [--database pglite|postgres] [--only CASE] [--profile DIRECTORY]

  market      the market's API, its database and its ledger
  bff         what the dashboard's server side costs between a browser and a service
  crowd       500 dashboards on 200 keys over 5,000 rigs, with the budget as it is in service
  desk        the pages in Chromium on a slowed processor, over 5,000 rigs
  --soak      market, bff: ten minutes of load instead of the cases, and how the memory grows
  --quick     short rounds and fewer rigs, to see that it works: its figures mean little, and no file is written
  --database  market: only on this one
  --only      market, bff, desk: only the cases whose names contain this
  --profile   a CPU profile of each process measured in this directory
`;

export function readOptions() {
  return parseArgs({
    allowPositionals: true,
    options: {
      soak: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      database: { type: 'string' },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
    },
  });
}
