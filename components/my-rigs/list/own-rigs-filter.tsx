'use client';

import { SearchBox } from '#components/ui/form/search-box.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import type { OwnRig } from '../own-rig.ts';
import { countRigLooks, LOOK_LABELS, RIG_LOOKS } from '../own-rig-state.ts';
import type { OwnRigsNarrowing } from './own-rigs-state.ts';

interface OwnRigsFilterProps {
  rigs: readonly OwnRig[];
  algorithmOf: (slug: string) => string;
  narrowing: OwnRigsNarrowing;
  onNarrow: (changed: Partial<OwnRigsNarrowing>) => void;
}

const EVERY = 'every';

/** Which of one's rigs are shown, with how many there are of each. */
export function OwnRigsFilter({ rigs, algorithmOf, narrowing, onNarrow }: OwnRigsFilterProps) {
  const counts = countRigLooks(rigs);
  const states = RIG_LOOKS.map((state) => ({
    value: state,
    label: `${LOOK_LABELS[state]} (${countText(counts[state])})`,
  }));
  const slugs = [...new Set(rigs.map(({ type }) => type.toLowerCase()))].sort();
  const algorithms = slugs.map((slug) => ({
    value: slug,
    label: `${algorithmOf(slug)} (${countText(rigs.filter(({ type }) => type.toLowerCase() === slug).length)})`,
  }));
  return (
    <div className="flex min-w-0 grow flex-wrap gap-2">
      <div className="w-full sm:w-72">
        <SearchBox
          label="Search your rigs"
          placeholder="Name, id, region, renter, pool"
          value={narrowing.q ?? ''}
          onSearch={(text) => onNarrow({ q: text || null })}
        />
      </div>
      <Select
        aria-label="State"
        className="min-w-0 max-w-52 flex-1"
        value={narrowing.state ?? EVERY}
        onValueChange={(state) => onNarrow({ state: state === EVERY ? null : state })}
        options={[{ value: EVERY, label: 'Any state' }, ...states]}
      />
      <Select
        aria-label="Algorithm"
        className="min-w-0 max-w-52 flex-1"
        value={narrowing.algo?.toLowerCase() ?? EVERY}
        onValueChange={(algo) => onNarrow({ algo: algo === EVERY ? null : algo })}
        options={[{ value: EVERY, label: 'Any algorithm' }, ...algorithms]}
      />
    </div>
  );
}
