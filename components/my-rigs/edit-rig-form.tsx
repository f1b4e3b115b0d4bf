'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Said } from '#components/ui/said.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { marketChange } from '#lib/queries/market-change.ts';
import { permissionProblem } from '#lib/queries/permission-words.ts';
import { keepTyped } from './keep-typed.ts';
import { useKeptListing } from './kept-listing.ts';
import { ListingForm } from './listing-form.tsx';
import { otherwiseWords, refusalWords, showRefusal } from './listing-refusal.ts';
import { otherwiseTaken } from './listing-taken.ts';
import { type ListingField, type ListingValues, updateBody, valuesOf } from './listing-values.ts';
import type { OwnRig } from './own-rig.ts';
import type { PoolParts } from './pool-parts.ts';

interface EditRigFormProps {
  connectedKey: ConnectedKey;
  rig: OwnRig;
  poolParts: PoolParts;
}

/** Edits a rig's listing: only what differs is sent. What is typed stays until the market has taken it. */
export function EditRigForm({ connectedKey, rig, poolParts }: EditRigFormProps) {
  const queryClient = useQueryClient();
  const before = valuesOf(rig);
  const form = useForm<ListingValues>({
    values: before,
    // What is read anew comes in wherever nothing was typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  });
  const kept = useKeptListing(form, connectedKey, `rig ${rig.id}`);
  const [saved, setSaved] = useState(false);
  const [otherwise, setOtherwise] = useState<readonly ListingField[]>([]);
  const sent = useRef({ asked: before, before });
  const change = useMutation({
    ...marketChange('updateRig', { connectedKey, queryClient }),
    onSuccess: (after) => {
      const other = otherwiseTaken(sent.current, after);
      const taken = valuesOf({ ...rig, ...after });
      keepTyped(form, { sent: sent.current.asked, taken, other });
      kept.keep(taken);
      setOtherwise(other);
      setSaved(other.length === 0);
    },
    onError: (error) => showRefusal(error, form.setError),
  });
  const save = (values: ListingValues) => {
    if (change.isPending) return;
    setSaved(false);
    setOtherwise([]);
    const body = updateBody(values, before);
    sent.current = { asked: values, before };
    change.mutate({ params: { id: rig.id }, body });
  };
  const { isDirty } = form.formState;
  const discard = () => {
    form.reset(before, { keepDirtyValues: false });
    kept.keep(before);
  };
  return (
    <ListingForm
      connectedKey={connectedKey}
      form={form}
      rig={rig}
      label={`Edit ${rig.name}`}
      poolParts={poolParts}
      kept={kept}
      onClear={discard}
      onSubmit={save}
    >
      {change.isError && <Failed error={change.error} rig={rig} values={form.getValues()} />}
      {otherwise.length > 0 && isDirty && (
        <Callout kind="warn" announce title="Taken with other terms">
          {otherwiseWords(otherwise)}
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={change.isPending}
          reason={saveBlocked(connectedKey, isDirty)}
        >
          Save changes
        </Button>
        {isDirty && !change.isPending && (
          <Button
            onClick={({ currentTarget }) => {
              currentTarget.parentElement?.querySelector('button')?.focus();
              discard();
            }}
          >
            Discard changes
          </Button>
        )}
        <Said>{saved && !isDirty && 'Saved: the market has taken the changes.'}</Said>
      </div>
      <p className="text-ink-faint text-small">
        A listing cannot be deleted at this market. Switched off, nobody can rent it.
      </p>
    </ListingForm>
  );
}

/** Of passwords nothing is told. */
const NO_PASSWORD = { poolid: '', pool_password: '', noPassword: false };

interface FailedProps {
  error: unknown;
  rig: OwnRig;
  values: ListingValues;
}

/** What was not taken; where no answer came, what the market shows since. */
function Failed({ error, rig, values }: FailedProps) {
  const { code, sent } = failureOf(error);
  if (sent !== 'perhaps sent' && code !== 'UNCONFIRMED' && code !== 'UPSTREAM_UNREADABLE')
    return (
      <Callout kind="danger" announce>
        Nothing was changed. {refusalWords(error)}
      </Callout>
    );
  const left = Object.keys(updateBody({ ...values, ...NO_PASSWORD }, valuesOf(rig)));
  return (
    <Callout kind="warn" announce title="No answer came to the change">
      {left.length === 0
        ? 'The listing at the market is now as it stands here, so it has gone through.'
        : 'The listing at the market, as it was read last, is not as it stands here yet. Saving again is safe: it sets the same values.'}
    </Callout>
  );
}

function saveBlocked({ permission_levels }: ConnectedKey, dirty: boolean): string | undefined {
  const unchanged = dirty ? undefined : 'Nothing has been changed yet.';
  return permissionProblem('change a rig', permission_levels) ?? unchanged;
}
