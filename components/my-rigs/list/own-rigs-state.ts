import { asText, asWord } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { TableSort } from '#components/ui/table/data-column.ts';
import { SORT_FIELDS, sortFieldsOf, sortOf } from '#components/ui/table/sort-in-address.ts';
import { ownRigText } from '#lib/domain/search-texts.ts';
import { searchFor } from '#lib/domain/search-words.ts';
import type { OwnRig } from '../own-rig.ts';
import { isLookedAt, RIG_LOOKS, type RigLook } from '../own-rig-state.ts';

const fields = {
  state: asWord(RIG_LOOKS),
  algo: asText,
  q: asText,
  ...SORT_FIELDS,
};

/** What one's rigs are narrowed to. */
export interface OwnRigsNarrowing {
  state: RigLook | null;
  algo: string | null;
  /** Words that all occur in name, id, region, renter or description. */
  q: string | null;
}

/** Which of one's rigs are looked at and in what order, kept in the address. */
export function useOwnRigsState() {
  const [{ sort, order, ...narrowing }, setState] = useAddressState(fields);
  return {
    narrowing: narrowing satisfies OwnRigsNarrowing,
    sort: sortOf({ sort, order }),
    narrow: (changed: Partial<OwnRigsNarrowing>) => setState(changed),
    clear: () => setState({ state: null, algo: null, q: null }),
    sortBy: (by: TableSort | undefined) => setState(sortFieldsOf(by)),
  };
}

/** The rigs that fit. */
export function narrowRigs(rigs: readonly OwnRig[], { state, algo, q }: OwnRigsNarrowing): OwnRig[] {
  const isFound = searchFor(q);
  return rigs.filter((rig) => {
    if (state !== null && !isLookedAt(rig, state)) return false;
    if (algo !== null && rig.type.toLowerCase() !== algo.toLowerCase()) return false;
    return q === null || isFound(ownRigText(rig));
  });
}
