import { asText, asWord, withUsual } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { TableSort } from '#components/ui/table/data-column.ts';
import { ownRigText } from '#lib/domain/search-texts.ts';
import { searchFor } from '#lib/domain/search-words.ts';
import type { OwnRig } from '../own-rig.ts';
import { RIG_STATES, type RigState, rigStateOf } from '../own-rig-state.ts';

const fields = {
  state: asWord(RIG_STATES),
  algo: asText,
  q: asText,
  sort: asText,
  order: withUsual(asWord(['ascending', 'descending']), 'ascending'),
};

/** What one's rigs are narrowed to. */
export interface OwnRigsNarrowing {
  state: RigState | null;
  algo: string | null;
  /** Words that all occur in name, id, region, renter or description. */
  q: string | null;
}

/** Which of one's rigs are looked at and in what order, kept in the address. */
export function useOwnRigsState() {
  const [{ sort, order, ...narrowing }, setState] = useAddressState(fields);
  return {
    narrowing: narrowing satisfies OwnRigsNarrowing,
    sort: sort === null ? undefined : ({ column: sort, direction: order } satisfies TableSort),
    narrow: (changed: Partial<OwnRigsNarrowing>) => setState(changed),
    clear: () => setState({ state: null, algo: null, q: null }),
    sortBy: ({ column, direction }: TableSort) => setState({ sort: column, order: direction }),
  };
}

/** The rigs that fit. */
export function narrowRigs(rigs: readonly OwnRig[], { state, algo, q }: OwnRigsNarrowing): OwnRig[] {
  const isFound = searchFor(q);
  return rigs.filter((rig) => {
    if (state !== null && rigStateOf(rig) !== state) return false;
    if (algo !== null && rig.type.toLowerCase() !== algo.toLowerCase()) return false;
    return q === null || isFound(ownRigText(rig));
  });
}
