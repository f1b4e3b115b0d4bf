'use client';

import { useQuery } from '@tanstack/react-query';
import { AsOf } from '#components/ui/answer/as-of.tsx';
import { PlaceOf } from '#components/ui/answer/skeleton.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { pricePerExahash } from '#lib/domain/rig-price.ts';
import { marketPricesQuery } from '#lib/queries/rigs/market-prices.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeMissing } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { Rig } from '../rig-figures.ts';
import { pricePlaceWords } from './price-place-words.ts';

interface PricePlaceProps {
  rig: Rig;
  asset: Asset;
  /** What the rig's algorithm is called. */
  algorithm: string;
}

/** Where a rig's price stands among those of its algorithm, and when that was so; nothing for a key that may not search the market. */
export function PricePlace({ rig, asset, algorithm }: PricePlaceProps) {
  const connectedKey = useConnectedKey();
  const perExahash = pricePerExahash(rig, asset);
  const denied = permissionProblem('search rigs', connectedKey.permission_levels);
  const isAsked = denied === undefined && perExahash !== undefined;
  const { data, error } = useQuery({
    ...marketPricesQuery(connectedKey, { algo: rig.type.toLowerCase(), asset }),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  if (!data?.data.complete)
    return (
      <p className="text-ink-soft text-small">
        {error ? (
          `Where its price stands in its market could not be read. ${describeMissing(error)}`
        ) : (
          <PlaceOf words={USUAL} />
        )}
      </p>
    );
  return (
    <p className="text-ink-soft text-small">
      <Figured kind="sentence" text={pricePlaceWords(perExahash, data.data, { asset, algorithm })} />{' '}
      <span className="whitespace-nowrap text-ink-faint">
        As of <AsOf ms={data.data.asOf} />
      </span>
    </p>
  );
}

/** As much as is usually said there. */
const USUAL = 'Cheaper than about 72 % of the 140 SHA-256 rigs that can be rented now in BTC. As of 12:03:14';
