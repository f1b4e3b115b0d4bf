import type { RefObject } from 'react';
import { Select } from '#components/ui/select.tsx';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { algorithmOptions, EVERY, extensionOptions, regionOptions } from './filter-options.ts';
import type { MarketNarrowing } from './market-state.ts';
import { SearchBox } from './search-box.tsx';

interface MarketFilterProps {
  algorithms: Data<'algorithms'>;
  /** Undefined until the first rigs are there. */
  facets: RigFacets | undefined;
  narrowing: MarketNarrowing;
  onNarrow: (changed: Partial<MarketNarrowing>) => void;
  onSearch: (text: string) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  asset: Asset;
  onAsset: (asset: Asset) => void;
}

/** What the list is narrowed to, and the asset that prices are shown in. */
export function MarketFilter(props: MarketFilterProps) {
  const { algorithms, facets, narrowing, onNarrow, onSearch, searchBox, asset, onAsset } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 *:max-sm:w-full">
      <div className="w-56">
        <SearchBox
          ref={searchBox}
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
          onValueChange={(algo) => onNarrow({ algo: algo === EVERY ? null : algo })}
          options={algorithmOptions(algorithms, facets)}
        />
      </div>
      <div className="w-40">
        <Select
          aria-label="Region"
          value={narrowing.region ?? EVERY}
          onValueChange={(region) => onNarrow({ region: region === EVERY ? null : region })}
          options={regionOptions(facets, narrowing.region)}
        />
      </div>
      <div className="w-48">
        <Select
          aria-label="Extensions"
          value={narrowing.extensions ?? EVERY}
          onValueChange={(extensions) => onNarrow({ extensions: extensions === EVERY ? null : extensions })}
          options={extensionOptions(facets)}
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
