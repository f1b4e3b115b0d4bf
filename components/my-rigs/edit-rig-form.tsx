'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Said } from '#components/ui/said.tsx';
import { Why } from '#components/ui/why.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { whyOf } from '#lib/queries/describe-failure.ts';
import { isUntold } from '#lib/queries/failure.ts';
import { marketChange } from '#lib/queries/market-change.ts';
import { permissionProblem } from '#lib/queries/permission-words.ts';
import { useAlgorithms } from './algorithms.ts';
import { filledAtOnce } from './filled-at-once.ts';
import { putBackWords, useFixedByRental } from './fixed-by-rental.ts';
import { BEGIN_ANEW, keepTyped } from './keep-typed.ts';
import { useKeptListing } from './kept-listing.ts';
import { ListingForm } from './listing-form.tsx';
import { otherwiseWords, refusalWords, showRefusal } from './listing-refusal.ts';
import { otherwiseTaken, type SentChange, seenOf } from './listing-taken.ts';
import { type ListingField, type ListingValues, updateBody, valuesOf } from './listing-values.ts';
import type { OwnRig } from './own-rig.ts';
import type { PoolParts } from './pool-parts.ts';
import { useUnitsAsTyped } from './units-as-typed.ts';

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
    defaultValues: before,
    values: before,
    // What is read anew comes in wherever nothing was typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  });
  const beginAnew = useUnitsAsTyped(form, rig);
  const kept = useKeptListing(form, connectedKey, `rig ${rig.id}`);
  const [back, forgetPutBack] = useFixedByRental(form, rig);
  const { nameOf } = useAlgorithms(connectedKey);
  const [saved, setSaved] = useState(false);
  const [otherwise, setOtherwise] = useState<readonly ListingField[]>([]);
  const sent = useRef<SentChange>({ asked: before, before, rig });
  const change = useMutation({
    ...marketChange('updateRig', { connectedKey, queryClient }),
    onSuccess: (after) => {
      const other = otherwiseTaken(sent.current, after);
      const taken = valuesOf({ ...rig, ...after });
      keepTyped(form, { sent: sent.current.asked, taken, other });
      beginAnew(taken);
      kept.keep(taken);
      forgetPutBack();
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
    sent.current = { asked: values, before, rig };
    change.mutate({ params: { id: rig.id }, body });
  };
  const { isDirty } = form.formState;
  const discard = () => {
    form.reset(before, BEGIN_ANEW);
    kept.keep(before);
    change.reset();
    forgetPutBack();
    setSaved(false);
    setOtherwise([]);
  };
  return (
    <ListingForm
      connectedKey={connectedKey}
      form={filledAtOnce(form)}
      rig={rig}
      label={`Edit ${rig.name}`}
      poolParts={poolParts}
      kept={kept}
      onClear={discard}
      onSubmit={save}
      notice={
        back && (
          <Callout kind="warn" announce>
            {putBackWords(back, nameOf)}
          </Callout>
        )
      }
    >
      {change.isError && <Failed error={change.error} sent={sent.current} rig={rig} />}
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

interface FailedProps {
  error: unknown;
  sent: SentChange;
  /** As it was read last. */
  rig: OwnRig;
}

const SEEN = {
  all: 'The listing at the market is now as you asked for it, so it has gone through.',
  'not yet':
    'The listing at the market, as it was read last, is not as you asked for it yet. Saving again is safe: it sets the same values.',
  untold:
    'The market does not show what you changed, so nobody can tell whether it has it. Saving again is safe: it sets the same values.',
} as const;

/** What was not taken; where no answer tells, what the market shows since. */
function Failed({ error, sent, rig }: FailedProps) {
  if (!isUntold(error))
    return (
      <Callout kind="danger" announce>
        Nothing was changed. <Why {...whyOf(error, refusalWords(error))} />
      </Callout>
    );
  return (
    <Callout kind="warn" announce title="No answer tells what came of the change">
      {SEEN[seenOf(sent, rig)]}
    </Callout>
  );
}

function saveBlocked({ permission_levels }: ConnectedKey, dirty: boolean): string | undefined {
  const unchanged = dirty ? undefined : 'Nothing has been changed yet.';
  return permissionProblem('change a rig', permission_levels) ?? unchanged;
}
