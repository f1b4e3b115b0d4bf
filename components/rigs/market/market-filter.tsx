import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { assetUnit } from '#components/prices/scaled-amount.ts';
import { counted } from '#components/ui/text/number-text.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { bestUnit, HASH_UNITS, hashUnit, unitLabel } from '#lib/domain/hash-rate.ts';
import { FIGURE_FIELDS } from '#lib/queries/words/figure-words.ts';
import {
  boundProblem,
  priceBounds,
  priceNarrowing,
  priceNote,
  rateBounds,
  rateNarrowing,
  rateNote,
} from './filter-bounds.ts';
import { FilterChoices } from './filter-choices.tsx';
import {
  algorithmOptions,
  assetOptions,
  deliveredOptions,
  extensionOptions,
  hourOptions,
  moreRegions,
  newRigs,
  regionOptions,
} from './filter-options.ts';
import { FilterRange } from './filter-range.tsx';
import { type MarketNarrowing, marketQueryOf } from './market-query.ts';
import { usePriceUnit } from './price-unit.ts';

export interface MarketFilterProps {
  algorithms: Data<'algorithms'>;
  /** Whether they were never answered. */
  algorithmsReading: boolean;
  /** Undefined until the first rigs are there. */
  page: Pick<RigsPage, 'rigs' | 'facets' | 'oneAlgorithm' | 'moreRegions'> | undefined;
  narrowing: MarketNarrowing;
  onNarrow: (changed: Partial<MarketNarrowing>) => void;
  /** That prices are shown in. */
  asset: Asset;
}

/** Everything the market can be narrowed by, with the rigs each value leaves. */
export function MarketFilter(props: MarketFilterProps) {
  const { algorithms, algorithmsReading, page, narrowing, onNarrow } = props;
  const facets = page?.facets;
  const asked = marketQueryOf(narrowing, props.asset);
  const { algo = null, region = null, extensions = null, hours = null, delivered = null } = asked;
  return (
    <div className="flex flex-col gap-5">
      <FilterChoices
        legend="Algorithm"
        any="Every algorithm"
        value={algo?.toLowerCase() ?? null}
        onChange={(value) => onNarrow({ algo: value })}
        options={algorithmOptions(algorithms, page, algo)}
        few={MANY_NAMES}
        expected={algorithmsReading ? USUAL_NAMES : undefined}
      />
      <PriceRange {...props} />
      <RateRange {...props} />
      <FilterChoices
        legend="Rentable for"
        any="Any time"
        columns={2}
        value={hours}
        onChange={(value) => onNarrow({ hours: value })}
        options={hourOptions(facets?.hours, hours)}
      />
      <FilterChoices
        legend="Delivered"
        any="Any share"
        value={delivered}
        onChange={(value) => onNarrow({ delivered: value })}
        options={deliveredOptions(facets?.delivered, delivered)}
        note={deliveredNote(newRigs(facets?.delivered))}
      />
      <FilterChoices
        legend="Region"
        any="Every region"
        value={region}
        onChange={(value) => onNarrow({ region: value })}
        options={regionOptions(facets?.region, region)}
        more={moreRegions(page?.moreRegions)}
      />
      <FilterChoices
        legend="Extensions"
        any="Extended or not"
        value={extensions}
        onChange={(value) => onNarrow({ extensions: value })}
        options={extensionOptions(facets?.extensions)}
      />
      <FilterChoices
        legend="Can be paid in"
        any="Any asset"
        columns={2}
        value={asked.rentableIn ?? null}
        onChange={(value) => onNarrow({ rentableIn: value })}
        options={assetOptions(facets?.rentableIn)}
      />
    </div>
  );
}

function PriceRange({ algorithms, page, narrowing, onNarrow, asset }: MarketFilterProps) {
  const [{ scale }] = usePriceSetting();
  const usual = usePriceUnit(narrowing.algo, { algorithms, rigs: page?.rigs ?? [] });
  const unit = hashUnit(narrowing.unit ?? '') ?? usual;
  return (
    <FilterRange
      legend="Price per unit-day"
      bounds={priceBounds(narrowing, { unit, scale })}
      onChange={(bounds) => onNarrow(priceNarrowing(bounds, asset))}
      units={HASH_UNITS.map((value) => ({
        value,
        label: `${assetUnit(asset, scale)}${perUnitDay(value)}`,
      })).toReversed()}
      problemOf={(text) => boundProblem(text, { asset, scale })}
      noteIn={(per) =>
        narrowing.algo ? priceNote(page?.facets.price, { unit: per, asset, scale }) : MANY_ALGORITHMS
      }
    />
  );
}

function RateRange({ page, narrowing, onNarrow }: MarketFilterProps) {
  const facets = page?.facets;
  return (
    <FilterRange
      legend="Advertised hash rate"
      bounds={rateBounds(narrowing, bestUnit(facets?.hash?.max ?? USUAL_RATE))}
      onChange={(bounds) => onNarrow(rateNarrowing(bounds))}
      units={HASH_UNITS.map((value) => ({ value, label: unitLabel(value) })).toReversed()}
      problemOf={FIGURE_FIELDS.hash.told}
      noteIn={() => rateNote(facets?.hash)}
    />
  );
}

/** Folded by name, the first few would be no more wanted than the others: a usual market's all stand there. */
const MANY_NAMES = 24;
/** As many as our own service has. */
const USUAL_NAMES = 16;

const MANY_ALGORITHMS = 'Prices compare within one algorithm: choose it first.';

/** Until the market says. */
const USUAL_RATE = 1e15;

const DELIVERED_MEANING = 'In past rentals; of a rig without one, in the last 7 days.';

function deliveredNote(unknown: number): string {
  if (unknown === 0) return DELIVERED_MEANING;
  const unmeasured = counted(unknown, {
    one: 'Of # rig neither is known yet.',
    other: 'Of # rigs neither is known yet.',
  });
  return `${DELIVERED_MEANING} ${unmeasured}`;
}
