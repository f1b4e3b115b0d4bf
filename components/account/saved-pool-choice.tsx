'use client';

import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import { useSavedPools } from '#lib/queries/pools/saved-pools.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { type SavedPool, withWholeHost } from './saved-pool.ts';

interface SavedPoolChoiceProps {
  /** A slug. */
  algo: string;
  /** The id of the one that stands in the fields. */
  chosen: string | undefined;
  onChoose: (pool: SavedPool) => void;
}

/** Fills a pool's fields from a saved pool; what is typed afterwards stands. Nothing where none is saved. */
export function SavedPoolChoice({ algo, chosen, onChoose }: SavedPoolChoiceProps) {
  const connectedKey = useConnectedKey();
  const { list, problem } = useSavedPools(connectedKey, {
    act: 'fill from a saved pool',
    algos: [algo],
    when: 'now',
  });
  if (problem) return <p className="text-ink-soft text-small">{problem} The pool can be typed instead.</p>;
  if (list?.length === 0) return null;
  return (
    <Field label="Fill from a saved pool" aside="optional">
      {list ? (
        <Select
          value={chosen ?? null}
          onValueChange={(id) => {
            const pool = list.find((saved) => saved.id === id);
            if (pool) onChoose(withWholeHost(pool));
          }}
          placeholder="Type it below"
          options={list.map((pool) => ({
            value: pool.id,
            label: pool.name,
            note: `${savedPoolUrl(pool)} · ${pool.user}`,
          }))}
        />
      ) : (
        <Skeleton width="100%" className="h-8 pointer-coarse:h-11" />
      )}
    </Field>
  );
}
