import { asText } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { SelectOption } from '#components/ui/form/select.tsx';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';

const fields = { algo: asText };

/** The algorithm that a list is narrowed to, kept in the address, which may spell it in capitals; of those to choose from it is that one. */
export function useAlgorithmInAddress(
  algorithms: readonly SelectOption<string>[],
): [string | null, (algo: string | null) => void] {
  const [{ algo }, setState] = useAddressState(fields);
  return [algo && asChosen(algorithms, algo), (chosen) => setState({ algo: chosen })];
}

function asChosen(algorithms: readonly SelectOption<string>[], algo: string): string {
  return algorithms.find(({ value }) => isSameAlgorithm(value, algo))?.value ?? algo;
}
