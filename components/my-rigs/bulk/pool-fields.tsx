'use client';

import Link from 'next/link';
import { Field } from '#components/ui/form/field.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { Tick } from '#components/ui/form/tick.tsx';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import type { SavedPools } from '#lib/queries/pools/saved-pools.ts';
import type { PoolParts } from '../listing/pool-parts.ts';
import type { OwnRig } from '../own-rig.ts';
import type { BulkValues } from './bulk-values.ts';
import type { SavedPool } from './pool-edit.ts';
import { poolToSaveHref } from './pool-to-save.ts';
import { smallestWork } from './smallest-work.ts';

export interface PoolFieldsProps {
  /** Those selected. */
  rigs: readonly OwnRig[];
  values: BulkValues;
  onChange: (changed: Partial<BulkValues>) => void;
  /** Those of the algorithms of the selection. */
  pools: SavedPools;
  /** That the one that was chosen is gone, as a sentence. */
  poolLost: string | undefined;
  /** Tries the one that is chosen, before any rig is pointed at it. */
  PoolCheck: PoolParts['PoolCheck'];
}

/** Which pool the rigs of a selection mine for while nobody rents them. */
export function PoolFields(props: PoolFieldsProps) {
  const { rigs, values, onChange, pools, poolLost, PoolCheck } = props;
  const { poolid, worker, password } = values;
  const { list = [], problem } = pools;
  const chosen = list.find(({ id }) => id === poolid);
  return (
    <div className="grid max-w-4xl grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <Field
        label="Default pool"
        aside={pools.list || problem ? undefined : 'loading'}
        problem={poolLost}
        hint={<PoolHint pools={pools} href={poolToSaveHref(rigs)} chosen={chosen !== undefined} />}
      >
        <Select
          value={chosen || poolid === '' ? poolid : null}
          placeholder={pools.list || problem ? 'Not there' : 'Reading'}
          onValueChange={(id) => onChange({ poolid: id })}
          options={[
            { value: '', label: 'Keep' },
            ...list.map((pool) => ({
              value: pool.id,
              label: pool.name,
              note: `${savedPoolUrl(pool)} · ${pool.user}`,
            })),
          ]}
        />
      </Field>
      {chosen && (
        <Field label="User" hint={USER_HINTS[worker]}>
          <Select
            value={worker}
            onValueChange={(to) => onChange({ worker: to })}
            options={[
              { value: 'own', label: 'The saved one, with the worker each rig has' },
              { value: 'saved', label: 'The saved one for all' },
            ]}
          />
        </Field>
      )}
      {chosen && (
        <div className="flex flex-col sm:col-span-2">
          <Tick
            label="Send its saved password also to rigs that have this pool and user already"
            checked={password === 'sent'}
            onChange={({ target }) => onChange({ password: target.checked ? 'sent' : 'kept' })}
          />
          <p className="text-ink-soft text-small">
            For a password that was changed. Nobody can read which one a rig has now, so no undo brings it
            back.
          </p>
        </div>
      )}
      {chosen && (
        <div className="sm:col-span-2">
          <ChosenCheck key={chosen.id} pool={chosen} rigs={rigs} worker={worker} PoolCheck={PoolCheck} />
        </div>
      )}
    </div>
  );
}

interface ChosenCheckProps extends Pick<PoolFieldsProps, 'rigs' | 'PoolCheck'>, Pick<BulkValues, 'worker'> {
  pool: SavedPool;
}

function ChosenCheck({ pool, rigs, worker, PoolCheck }: ChosenCheckProps) {
  const { work, rigs: mining } = smallestWork(pool.algo, rigs);
  return (
    <>
      <PoolCheck host={savedPoolUrl(pool)} user={pool.user} pass="" stored={{ pool: pool.id }} {...work} />
      <div className="mt-1 flex flex-col gap-1 text-ink-soft text-small empty:hidden">
        {worker === 'own' && <p>The check logs in as the saved user, not as the rigs' workers.</p>}
        {mining > 1 && work.hash && (
          <p>What the check says of shares is said of the smallest of these rigs.</p>
        )}
      </div>
    </>
  );
}

const USER_HINTS = {
  own: 'In “wallet.rig7” it is “rig7”; a rig whose worker is not known keeps its pool',
  saved: 'The pool cannot tell the rigs apart by it',
} as const satisfies Record<BulkValues['worker'], string>;

interface PoolHintProps extends Pick<PoolFieldsProps, 'pools'> {
  /** Where a pool is saved. */
  href: string;
  chosen: boolean;
}

function PoolHint({ pools: { list, problem, retry }, href, chosen }: PoolHintProps) {
  if (problem)
    return (
      <>
        {problem}{' '}
        {retry && (
          <button type="button" className="text-ink underline" onClick={retry}>
            Try again
          </button>
        )}
      </>
    );
  if (chosen) return 'Where they mine while nobody rents them. Its saved password goes with it';
  if (list?.length !== 0) return 'Where they mine while nobody rents them';
  return (
    <>
      To give them another,{' '}
      <Link href={href} className="text-ink underline">
        save a pool
      </Link>{' '}
      of their algorithm first
    </>
  );
}
