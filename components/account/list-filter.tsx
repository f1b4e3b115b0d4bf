'use client';

import { SearchBox } from '#components/ui/form/search-box.tsx';
import { Select, type SelectOption } from '#components/ui/form/select.tsx';
import type { ListState } from './list-narrowing.ts';

const EVERY = 'all';

interface ListFilterProps {
  /** "Search saved pools" */
  label: string;
  state: ListState;
  algorithms: readonly SelectOption<string>[];
}

/** Which of the saved pools or profiles are shown. */
export function ListFilter({ label, state: { narrowing, narrow }, algorithms }: ListFilterProps) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
      <div className="w-64 max-sm:w-full">
        <SearchBox
          label={label}
          placeholder="Name, pool or user"
          value={narrowing.q ?? ''}
          onSearch={(text) => narrow({ q: text || null })}
        />
      </div>
      <div className="w-52 max-sm:w-full">
        <Select
          aria-label="Algorithm"
          value={narrowing.algo ?? EVERY}
          onValueChange={(chosen) => narrow({ algo: chosen === EVERY ? null : chosen })}
          options={[{ value: EVERY, label: 'Every algorithm' }, ...algorithms]}
        />
      </div>
    </div>
  );
}
