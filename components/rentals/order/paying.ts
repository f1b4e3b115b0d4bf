'use client';

import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { type Amount, readSignedAmount } from '#lib/domain/money.ts';
import { askNow } from '#lib/queries/ask/asking.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { describeMissing } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

/** The parts of a price that are not the rig's: the market's fee, and the renter's balance. */
export interface Paying {
  feeRate: string | undefined;
  /** Why there is no fee rate. */
  feeMissing: string | undefined;
  feeReading: boolean;
  /** Asks for the fee again, where an answer may still come. */
  feeRetry: (() => void) | undefined;
  /** Asks for the fee once more, since it turned out to be another. */
  feeReread: () => void;
  balances: Data<'balance'> | undefined;
  /** How old the balances are; undefined where this key may not see them. */
  balanceAge: ReturnType<typeof freshnessOf> | undefined;
  /** Why there are no balances. */
  balanceMissing: string | undefined;
}

export function usePaying(connectedKey: ConnectedKey): Paying {
  const levels = connectedKey.permission_levels;
  const readable = mayCall(endpoints.balance.access, levels);
  const assets = useQuery(marketQuery(connectedKey, 'assets', {}));
  const balance = useQuery({ ...marketQuery(connectedKey, 'balance', {}), enabled: readable });
  const feeRate = assets.data?.data.rental_fee ?? undefined;
  return {
    feeRate,
    feeReading: assets.isPending,
    feeRetry: assets.isError && feeRate === undefined ? () => void assets.refetch() : undefined,
    feeReread: () => askNow(assets.refetch),
    feeMissing: feeRate === undefined && !assets.isPending ? feeMissing(assets.error) : undefined,
    balances: balance.data?.data,
    balanceAge: readable ? freshnessOf(balance) : undefined,
    balanceMissing: permissionProblem('see the balance', levels) ?? balanceMissing(balance),
  };
}

/** The confirmed balance of an asset; zero where the account never had any, undefined where it cannot be read. */
export function balanceIn(balances: Data<'balance'> | undefined, asset: string): Amount | undefined {
  if (!balances) return undefined;
  const confirmed = balances[asset]?.confirmed ?? '0';
  return readSignedAmount(confirmed);
}

function feeMissing(error: Error | null): string {
  return error
    ? `The fee could not be read. ${describeMissing(error)}`
    : 'The market does not say how much it is.';
}

function balanceMissing({ data, error }: { data: unknown; error: Error | null }): string | undefined {
  return error && !data ? describeMissing(error) : undefined;
}
