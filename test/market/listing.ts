import type { Asset } from '#lib/domain/asset.ts';
import { amount } from '#lib/domain/money.ts';
import { deposit } from '#service/ledger/transfer.ts';
import { insertRig, type NewRig } from '#service/rigs/repo.ts';
import type { TestMarket } from './market.ts';
import type { TestKey } from './signed-fetch.ts';

/** Where they are brought, and at what time. */
interface Place {
  db: TestMarket['db'];
  clock: Pick<TestMarket['clock'], 'nowUnix'>;
}
type Holder = Pick<TestKey, 'accountId'>;
type Listing = Partial<NewRig['rig']> & { prices?: Partial<Record<Asset, string>> };

/** Lists a rig of an owner's: 138 TH/s of sha256 for 24 to 480 hours at 0.00066000 BTC, unless said otherwise. */
export function addRig(
  { db, clock }: Place,
  { accountId }: Holder,
  { prices = { BTC: '0.00066000' }, ...listing }: Listing = {},
): Promise<number> {
  return insertRig(db, {
    rig: {
      ownerId: accountId,
      name: 'rig',
      region: 'eu-de',
      algo: 'sha256',
      hash: '0.138',
      hashUnit: 'ph',
      priceUnit: 'ph',
      minhours: 24,
      maxhours: 480,
      poolUrl: 'stratum+tcp://pool.example:3333',
      poolUser: 'owner',
      poolPassword: 'x',
      createdUnix: clock.nowUnix(),
      ...listing,
    },
    prices: Object.entries(prices).map(([asset, price]) => ({ asset: asset as Asset, price: amount(price) })),
  });
}

/** Brings an amount to an account. */
export async function fund(
  { db, clock }: Place,
  { accountId }: Holder,
  { asset = 'BTC', amount: text }: { asset?: Asset; amount: string },
): Promise<void> {
  await deposit(db, { accountId, asset, amount: amount(text), atUnix: clock.nowUnix() });
}
