import { Select } from '#components/ui/select.tsx';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';

interface MarketFilterProps {
  algorithms: Data<'algorithms'>;
  algo: string | null;
  onAlgorithm: (slug: string | null) => void;
  asset: Asset;
  onAsset: (asset: Asset) => void;
}

const EVERY = 'all';

/** Which algorithm, and the asset that prices are shown in. */
export function MarketFilter({ algorithms, algo, onAlgorithm, asset, onAsset }: MarketFilterProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-64 max-sm:w-full">
        <Select
          aria-label="Algorithm"
          value={algo ?? EVERY}
          onValueChange={(value) => onAlgorithm(value === EVERY ? null : value)}
          options={[{ value: EVERY, label: 'Every algorithm' }, ...algorithms.map(algorithmOption)]}
        />
      </div>
      <div className="w-40 max-sm:w-full">
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
