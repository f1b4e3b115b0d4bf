'use client';

import { useForm } from 'react-hook-form';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Said } from '#components/ui/answer/said.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { OwnRig } from '../own-rig.ts';
import { useAlgorithms } from './algorithms.ts';
import { useHeldListing } from './changed-elsewhere.ts';
import { ElsewhereNotes } from './elsewhere-notes.tsx';
import { filledAtOnce } from './filled-at-once.ts';
import { putBackWords, useFixedByRental } from './fixed-by-rental.ts';
import { BEGIN_ANEW, keepTyped } from './keep-typed.ts';
import { useKeptListing } from './kept-listing.ts';
import { ListingForm } from './listing-form.tsx';
import { showRefusal } from './listing-refusal.ts';
import { type ListingValues, valuesOf } from './listing-values.ts';
import type { PoolParts } from './pool-parts.ts';
import { type SaveOutcome, useRigSaving } from './rig-saving.ts';
import { FailedSave, SaveNotice, UntoldSave } from './save-notices.tsx';
import { useUnitsAsTyped } from './units-as-typed.ts';

interface EditRigFormProps {
  connectedKey: ConnectedKey;
  rig: OwnRig;
  poolParts: PoolParts;
}

/**
 * Edits a rig's listing: only what differs is sent, and over nothing that was changed elsewhere unseen. What is typed stays until
 * the market has taken it.
 */
export function EditRigForm({ connectedKey, rig, poolParts }: EditRigFormProps) {
  const { nameOf } = useAlgorithms(connectedKey);
  const { form, kept, held, back, saving, discard } = useRigEditing(connectedKey, rig);
  const { outcome, isError, isPending, leftInDoubt } = saving;
  const { isDirty } = form.formState;
  return (
    <ElsewhereNotes form={form} held={held} algorithmOf={nameOf}>
      <ListingForm
        connectedKey={connectedKey}
        form={filledAtOnce(form)}
        rig={rig}
        label={`Edit ${rig.name}`}
        poolParts={poolParts}
        kept={kept}
        onClear={discard}
        onSubmit={(values) => saving.save(values, held)}
        notice={
          back && (
            <Callout kind="warn" announce>
              {putBackWords(back, nameOf)}
            </Callout>
          )
        }
      >
        {isError && <FailedSave error={saving.error} sent={saving.sent} rig={rig} />}
        {leftInDoubt && <UntoldSave sent={leftInDoubt} rig={rig} />}
        {outcome && isDirty && <SaveNotice outcome={outcome} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={isPending}
            reason={saveBlocked(connectedKey, isDirty)}
          >
            Save changes
          </Button>
          {isDirty && !isPending && <DiscardButton onDiscard={discard} />}
          <Said>{isTaken(outcome) && !isDirty && 'Saved: the market has taken the changes.'}</Said>
        </div>
        <p className="text-ink-faint text-small">
          A listing cannot be deleted at this market. Switched off, nobody can rent it.
        </p>
      </ListingForm>
    </ElsewhereNotes>
  );
}

/** The form on a rig that is read anew all the while. Its hooks take in, in this order, what was read, left before, and fixed. */
function useRigEditing(connectedKey: ConnectedKey, rig: OwnRig) {
  const before = valuesOf(rig);
  const form = useForm<ListingValues>({
    defaultValues: before,
    values: before,
    // What is read anew comes in wherever nothing was typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  });
  const unitsBeginAnew = useUnitsAsTyped(form, rig);
  const kept = useKeptListing(form, connectedKey, `rig ${rig.id}`);
  const [held, holdAnew] = useHeldListing(form, rig, kept.restored);
  const [back, forgetPutBack] = useFixedByRental(form, rig);
  const saving = useRigSaving({
    connectedKey,
    rigId: rig.id,
    onTaken: ({ typed, rig: after, other }) => {
      const taken = valuesOf(after);
      keepTyped(form, { sent: typed, taken, other });
      unitsBeginAnew(taken);
      holdAnew(after);
      kept.keep(taken);
      forgetPutBack();
    },
    onRefused: (error) => showRefusal(error, form.setError),
  });
  const discard = () => {
    form.reset(before, BEGIN_ANEW);
    kept.keep(before);
    holdAnew(rig);
    saving.forget();
    forgetPutBack();
  };
  return { form, kept, held, back, saving, discard };
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('button')?.focus();
        onDiscard();
      }}
    >
      Discard changes
    </Button>
  );
}

function isTaken(outcome: SaveOutcome | undefined): boolean {
  return outcome?.name === 'taken' && outcome.other.length === 0;
}

function saveBlocked({ permission_levels }: ConnectedKey, dirty: boolean): string | undefined {
  const unchanged = dirty ? undefined : 'Nothing has been changed yet.';
  return permissionProblem('change a rig', permission_levels) ?? unchanged;
}
