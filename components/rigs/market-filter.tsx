import { Select } from '#components/ui/select.tsx';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import type { MarketNarrowing } from './market-state.ts';
import { SearchBox } from './search-box.tsx';

interface MarketFilterProps {
  algorithms: Data<'algorithms'>;
  /** Undefined until the first rigs are there. */
  facets: RigFacets | undefined;
  narrowing: MarketNarrowing;
  onNarrow: (changed: Partial<MarketNarrowing>) => void;
  onSearch: (text: string) => void;
  asset: Asset;
  onAsset: (asset: Asset) => void;
}

const EVERY = '';
const EXTENSIONS = [
  { value: 'yes', label: 'Can be extended' },
  { value: 'no', label: 'Cannot be extended' },
] as const;

/** What the list is narrowed to, and the asset that prices are shown in. */
export function MarketFilter(props: MarketFilterProps) {
  const { algorithms, facets, narrowing, onNarrow, onSearch, asset, onAsset } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 *:max-sm:w-full">
      <div className="w-56">
        <SearchBox
          label="Search name, owner, id or description"
          placeholder="Name, owner, id …"
          value={narrowing.q ?? ''}
          onSearch={onSearch}
        />
      </div>
      <div className="w-64">
        <Select
          aria-label="Algorithm"
          value={narrowing.algo ?? EVERY}
          onValueChange={(algo) => onNarrow({ algo: algo || null })}
          options={[{ value: EVERY, label: 'Every algorithm' }, ...algorithms.map(algorithmOption)]}
        />
      </div>
      <div className="w-40">
        <Select
          aria-label="Region"
          value={narrowing.region ?? EVERY}
          onValueChange={(region) => onNarrow({ region: region || null })}
          options={[{ value: EVERY, label: 'Every region' }, ...regionOptions(facets, narrowing.region)]}
        />
      </div>
      <div className="w-48">
        <Select<'' | 'yes' | 'no'>
          aria-label="Extensions"
          value={narrowing.extensions ?? EVERY}
          onValueChange={(extensions) => onNarrow({ extensions: extensions || null })}
          options={[
            { value: EVERY, label: 'Extended or not' },
            ...EXTENSIONS.map((option) => ({ ...option, note: rigsOf(facets?.extensions, option.value) })),
          ]}
        />
      </div>
      <div className="w-40">
        <Select
          aria-label="Asset of the prices"
          value={asset}
          onValueChange={onAsset}
          options={ASSETS.map((code) => ({ value: code, label: `Prices in ${code}` }))}
        />
      </div>
    </div>
  );
}

function algorithmOption({ name, display, stats }: Data<'algorithms'>[number]) {
  const counts = [
    stats?.available && `${stats.available.rigs} available`,
    stats?.rented && stats.rented.rigs > 0 && `${stats.rented.rigs} rented`,
  ];
  return { value: name, label: display, note: counts.filter(Boolean).join(', ') || undefined };
}

/** The region that is chosen stays, also where no rig is left in it. */
function regionOptions(facets: RigFacets | undefined, chosen: string | null) {
  const regions = (facets?.region ?? []).map(({ value }) => value);
  const all = chosen && !regions.includes(chosen) ? [chosen, ...regions] : regions;
  return all.map((value) => ({ value, label: value, note: rigsOf(facets?.region, value) }));
}

function rigsOf(counts: RigFacets['region'] | undefined, value: string): string | undefined {
  if (!counts) return undefined;
  const rigs = counts.find((count) => count.value === value)?.rigs ?? 0;
  return rigs === 1 ? '1 rig' : `${rigs} rigs`;
}
