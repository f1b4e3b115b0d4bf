'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SelectOption } from '#components/ui/form/select.tsx';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';

/** The market's algorithms to choose from; none while they are read. */
export function useAlgorithmChoices(): readonly SelectOption<string>[] {
  const { data } = useQuery(marketQuery(useConnectedKey(), 'algorithms', {}));
  return useMemo(
    () => (data?.data ?? []).map(({ name, display }) => ({ value: name, label: display })),
    [data],
  );
}
