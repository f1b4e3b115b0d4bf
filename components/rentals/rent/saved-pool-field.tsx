'use client';

import Link from 'next/link';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import type { SavedPools } from '#lib/queries/pools/saved-pools.ts';
import { PoolsUnreadable } from './pools-unreadable.tsx';
import type { SavedPool } from './rent-values.ts';

interface SavedPoolFieldProps {
  pools: SavedPools;
  /** The one that stands in the form. */
  pool: SavedPool | undefined;
  /** What the market or the desk has against it, or that the one chosen by hand is gone. */
  problem: string | undefined;
  /** The rig's algorithm. */
  algo: string;
  onChoose: (id: string) => void;
}

/** One of the renter's saved pools of the rig's algorithm. Its password stays where it is. */
export function SavedPoolField({ pools: { list, problem, retry }, pool, ...field }: SavedPoolFieldProps) {
  if (problem) return <PoolsUnreadable problem={problem} retry={retry} />;
  if (list?.length === 0) return <NoPools algo={field.algo} />;
  return (
    <Field
      label="Saved pool"
      problem={field.problem}
      hint={pool && <SavedLogin pool={pool} />}
      aside={list ? undefined : 'loading'}
    >
      {list ? (
        <Select
          value={pool?.id ?? null}
          onValueChange={field.onChoose}
          options={list.map((option) => ({
            value: option.id,
            label: option.name,
            note: savedPoolUrl(option),
          }))}
        />
      ) : (
        <Skeleton width="100%" className="h-8 pointer-coarse:h-11" />
      )}
    </Field>
  );
}

function SavedLogin({ pool }: { pool: SavedPool }) {
  return (
    <>
      <span className="break-all">{savedPoolUrl(pool)}</span> as{' '}
      <span className="break-all">{pool.user}</span>, with its saved password.
    </>
  );
}

function NoPools({ algo }: { algo: string }) {
  return (
    <p className="text-ink-soft">
      You have no saved pool for this algorithm yet:{' '}
      <Link href={`/account/pools?algo=${encodeURIComponent(algo)}`} className="text-ink underline">
        save one
      </Link>
      , or give a pool address here.
    </p>
  );
}
