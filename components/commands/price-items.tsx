import { type PriceSetting, usePriceSetting } from '#components/prices/price-setting.ts';
import { assetUnit } from '#components/prices/scaled-amount.ts';
import { CommandGroup, CommandItem } from '#components/ui/form/command-list.tsx';
import { ASSETS } from '#lib/domain/asset.ts';

/** In what prices are shown. */
export function PriceItems({ run }: { run: (act: () => void) => () => void }) {
  const [setting, change] = usePriceSetting();
  return (
    <CommandGroup heading="Prices">
      {choicesBeside(setting).map(({ label, changed }) => (
        <CommandItem
          key={label}
          value={label}
          keywords={['price', 'unit']}
          onRun={run(() => change(changed))}
        >
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** What is not so already. */
function choicesBeside({
  asset,
  per,
  scale,
}: PriceSetting): { label: string; changed: Partial<PriceSetting> }[] {
  const other = scale === 'asset' ? 'smallest' : 'asset';
  return [
    per === 'unit-day'
      ? { label: 'Prices per hour, the whole rig', changed: { per: 'rig-hour' } }
      : { label: 'Prices per unit of hash rate and day', changed: { per: 'unit-day' } },
    { label: `Amounts in ${assetUnit(asset, other)}`, changed: { scale: other } },
    ...ASSETS.filter((one) => one !== asset).map((one) => ({
      label: `Prices in ${one}`,
      changed: { asset: one },
    })),
  ];
}
