'use client';

import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SavedPool } from './saved-pool.ts';
import type { SavedPools } from './saved-pools.ts';

interface SavedPoolChoiceProps {
  pools: SavedPools;
  chosen: SavedPool | undefined;
  onChoose: (pool: SavedPool) => void;
}

/** Fills a pool's fields from a saved pool; what is typed afterwards stands. Nothing where none is saved. */
export function SavedPoolChoice({ pools: { list, problem }, chosen, onChoose }: SavedPoolChoiceProps) {
  if (problem) return <p className="text-ink-soft text-small">{problem} The pool can be typed instead.</p>;
  if (list?.length === 0) return null;
  return (
    <Field label="Fill from a saved pool" aside="optional">
      {list ? (
        <Select
          value={chosen?.id ?? null}
          onValueChange={(id) => {
            const pool = list.find((saved) => saved.id === id);
            if (pool) onChoose(pool);
          }}
          placeholder="Type it below"
          options={list.map(({ id, name, host, user }) => ({
            value: id,
            label: name,
            note: `${host} · ${user}`,
          }))}
        />
      ) : (
        <Skeleton width="100%" className="h-8 pointer-coarse:h-11" />
      )}
    </Field>
  );
}
