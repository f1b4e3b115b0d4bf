import { asText } from '#components/ui/address-fields.ts';
import { useAddressState } from '#components/ui/address-state.ts';

const fields = { algo: asText };

/** The algorithm that a list is narrowed to, kept in the address. */
export function useAlgorithmInAddress(): [string | null, (algo: string | null) => void] {
  const [{ algo }, setState] = useAddressState(fields);
  return [algo, (chosen) => setState({ algo: chosen })];
}
