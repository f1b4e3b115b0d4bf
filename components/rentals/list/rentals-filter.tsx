import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ClearFilter } from '#components/ui/form/clear-filter.tsx';
import { FiltersButton, foldedFilters } from '#components/ui/form/filters-button.tsx';
import { SearchBox } from '#components/ui/form/search-box.tsx';
import { SegmentedControl } from '#components/ui/form/segmented-control.tsx';
import { Select } from '#components/ui/form/select.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import type { Rental } from '../rental-figures.ts';
import { algorithmOptions, EVERY } from './rentals-options.ts';
import { isLess, type RentalsState } from './rentals-state.ts';
import { RigChoice } from './rig-choice.tsx';

interface RentalsFilterProps {
  connectedKey: ConnectedKey;
  state: RentalsState;
  algorithms: Data<'algorithms'>;
  /** Whose rigs and algorithms there are to choose from. */
  rentals: readonly Rental[];
  /** On a phone: what brings the boxes that rows are ticked with. */
  pick: ReactNode;
}

/** Whose rentals, which of them, and what the list is narrowed to. */
export function RentalsFilter({ connectedKey, state, algorithms, rentals, pick }: RentalsFilterProps) {
  const { algo, rig, currency } = state;
  const [open, setOpen] = useState(false);
  const choicesId = useId();
  const set = [algo, rig, currency].filter(Boolean).length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Whose rentals"
        value={state.role}
        onValueChange={state.chooseRole}
        segments={[
          { value: 'renter', label: 'As renter' },
          { value: 'owner', label: 'As owner' },
        ]}
      />
      <SegmentedControl
        label="Which rentals"
        value={state.show}
        onValueChange={state.chooseSpan}
        segments={[
          { value: 'active', label: 'Active' },
          { value: 'all', label: 'With finished' },
        ]}
      />
      <div className="flex w-64 items-center gap-2 max-sm:w-full">
        <SearchBox
          label="Search rentals by rig, number, algorithm, renter, owner or pool"
          placeholder="Rig, number, pool …"
          value={state.q ?? ''}
          onSearch={state.search}
        />
        <FiltersButton count={set} open={open} onOpenChange={setOpen} controls={choicesId} />
        {pick}
      </div>
      <Choices
        connectedKey={connectedKey}
        state={state}
        algorithms={algorithms}
        rentals={rentals}
        id={choicesId}
        open={open}
      />
      <ClearFilter narrowed={isLess(state)} onClear={state.clear} className="max-sm:hidden" />
    </div>
  );
}

interface ChoicesProps extends Omit<RentalsFilterProps, 'pick'> {
  id: string;
  /** In a narrow window they are folded away until then. */
  open: boolean;
}

function Choices({ connectedKey, state, algorithms, rentals, id, open }: ChoicesProps) {
  const { algo, currency, narrow } = state;
  return (
    <div
      id={id}
      className={classNames(
        'flex flex-wrap gap-2 *:w-44 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:w-full max-sm:*:first:col-span-2',
        foldedFilters(open),
      )}
    >
      <Select
        aria-label="Algorithm"
        value={algo ?? EVERY}
        onValueChange={(chosen) => narrow({ algo: chosen === EVERY ? null : chosen })}
        options={[
          { value: EVERY, label: 'Every algorithm' },
          ...algorithmOptions({ algorithms, rentals, chosen: algo }),
        ]}
      />
      <RigChoice connectedKey={connectedKey} state={state} rentals={rentals} />
      <Select
        aria-label="Asset paid in"
        value={currency ?? EVERY}
        onValueChange={(chosen) => narrow({ currency: ASSETS.find((asset) => asset === chosen) ?? null })}
        options={[
          { value: EVERY, label: 'Every asset' },
          ...ASSETS.map((asset) => ({ value: asset, label: `Paid in ${asset}` })),
        ]}
      />
      <ClearFilter
        narrowed={isLess(state)}
        onClear={state.clear}
        className="max-sm:w-auto! justify-self-start sm:hidden"
      />
    </div>
  );
}
