import { asText } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { SelectOption } from '#components/ui/form/select.tsx';
import { inOrder } from '#components/ui/table/row-order.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import { profileText, savedPoolText } from '#lib/domain/search-texts.ts';
import { searchFor } from '#lib/domain/search-words.ts';
import type { Profile } from './profile.ts';
import type { SavedPool } from './saved-pool.ts';

const fields = { algo: asText, q: asText };

/** What a list of pools or of profiles is narrowed to. */
export interface ListNarrowing {
  algo: string | null;
  /** Words that all occur in a name, a pool's host or its user. */
  q: string | null;
}

export interface ListState {
  narrowing: ListNarrowing;
  narrow: (changed: Partial<ListNarrowing>) => void;
  clear: () => void;
}

/**
 * What the page's list is narrowed to, kept in the address, which may spell an algorithm in capitals; of those to
 * choose from it is that one.
 */
export function useListNarrowing(algorithms: readonly SelectOption<string>[]): ListState {
  const [{ algo, q }, setState] = useAddressState(fields);
  return {
    narrowing: { algo: algo && asChosen(algorithms, algo), q },
    narrow: (changed) => setState(changed),
    clear: () => setState({ algo: null, q: null }),
  };
}

/** The saved pools that fit. */
export function narrowPools(pools: readonly SavedPool[], { algo, q }: ListNarrowing): SavedPool[] {
  const isFound = searchFor(q);
  return pools.filter((pool) => isOf(pool.algo, algo) && isFound(savedPoolText(pool)));
}

/** The profiles that fit, by their name or by what is in any of their slots: by algorithm, each algorithm's by name. */
export function narrowProfiles(profiles: readonly Profile[], { algo, q }: ListNarrowing): readonly Profile[] {
  const isFound = searchFor(q);
  const fitting = profiles.filter(
    (profile) => isOf(profile.algo.name, algo) && isFound(profileText(profile)),
  );
  const byName = inOrder(fitting, ({ name }) => name);
  return inOrder(byName, ({ algo: { display } }) => display);
}

function isOf(slug: string, algo: string | null): boolean {
  return algo === null || isSameAlgorithm(slug, algo);
}

function asChosen(algorithms: readonly SelectOption<string>[], algo: string): string {
  return algorithms.find(({ value }) => isSameAlgorithm(value, algo))?.value ?? algo;
}
