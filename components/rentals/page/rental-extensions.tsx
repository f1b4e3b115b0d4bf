import type { ReactNode } from 'react';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { parseTime } from '#lib/domain/clock.ts';
import { LocalTime } from '../figures.tsx';
import type { Rental } from '../rental-figures.ts';

/** Each extension with its hours, its price and its cost; nothing where there was none. */
export function RentalExtensions({ rental: { extensions, price } }: { rental: Rental }) {
  if (!extensions || extensions.length === 0) return null;
  return (
    <Panel title="Extensions" meta={String(extensions.length)}>
      <ul className="divide-y divide-line">
        {extensions.map(({ when, length, price: unitPrice, type, currency, amount }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have been made in one second, alike in all
            key={`${when} ${place}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-1.5 first:pt-0 last:pb-0"
          >
            <When text={when} />
            <Labelled words="added">
              <Quantity value={length} unit="h" />
            </Labelled>
            <Labelled words="at">
              <AssetAmount value={unitPrice} asset={currency} per={perUnitDay(type ?? price.type)} />
            </Labelled>
            <Labelled words="cost without the fee">
              <AssetAmount value={amount} asset={currency} />
            </Labelled>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What a figure is, before it. */
function Labelled({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span>
      <span className="text-ink-faint text-small">{words}</span> {children}
    </span>
  );
}

function When({ text }: { text: string }) {
  const unixSeconds = parseTime(text);
  return unixSeconds === undefined ? <span>{text}</span> : <LocalTime ms={unixSeconds * 1000} />;
}
