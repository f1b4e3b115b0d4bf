import { type BulkEdit, planEdit } from '#components/my-rigs/bulk/bulk-edit.ts';
import { changeBody } from '#components/my-rigs/listing/listing-terms.ts';
import type { OwnRig } from '#components/my-rigs/own-rig.ts';
import type { Asset } from '#lib/domain/asset.ts';

export interface ListedTerms {
  prices?: Partial<Record<Asset, string>>;
  type?: string;
  hours?: [string, string];
  status?: string;
  extensions?: boolean;
}

/** A listed rig as its owner reads it, at 0.001 BTC per PH and day for 3 to 96 hours where nothing else is said. */
export function listedRig(id: string, terms: ListedTerms = {}): OwnRig {
  const { prices = { BTC: '0.00100000' }, type = 'ph', hours = ['3', '96'], status = 'available' } = terms;
  const price = Object.entries(prices).map(([currency, text]) => [
    currency,
    { currency, price: text, enabled: true },
  ]);
  return {
    id,
    name: `Rig ${id}`,
    type: 'sha256',
    status: { status: status === 'disabled' ? 'disabled' : 'rented' },
    available_status: status,
    extensions: terms.extensions ?? true,
    price: { type, ...Object.fromEntries(price) },
    minhours: hours[0],
    maxhours: hours[1],
    hashrate: { advertised: { hash: 1, type } },
  };
}

const noSpread = () => undefined;
const nameOf = (algo: string) => `the algorithm ${algo}`;
type SpreadOf = Parameters<typeof planEdit>[2]['spreadOf'];
/** What a bulk edit makes of a rig, and what is sent for it. */
export const edited = (one: OwnRig, edit: BulkEdit, spreadOf: SpreadOf = noSpread) => {
  const [row] = planEdit([one], edit, { spreadOf, nameOf });
  if (!row) throw new Error('no row');
  return { ...row, body: changeBody(row.before, row.after) };
};
