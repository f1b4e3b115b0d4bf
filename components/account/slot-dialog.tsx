'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { useHeldPage } from '#components/ui/form/hold-page.ts';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import { Dialog } from '#components/ui/popup/dialog.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { AddressText } from '#components/ui/text/address-text.tsx';
import type { StoredPool } from '#lib/contract/desk-pool-check.ts';
import { marketChange } from '#lib/queries/change/market-change.ts';
import { useHeldDismissal } from './held-dismissal.ts';
import { PoolCheck } from './pool-check.tsx';
import type { SavedPool } from './saved-pool.ts';
import { SavedPoolChoice } from './saved-pool-choice.tsx';
import { showSlot } from './show-slot.ts';
import { type SlotFields as Fields, isFrom, loginOf, slotBody } from './slot-body.ts';
import { SlotFields } from './slot-fields.tsx';
import { type SlotOfProfile, useSlotForm } from './slot-form.ts';
import { SlotNotices } from './slot-notices.tsx';
import { isAsSent, type SentSlot, setElsewhere, slotOutcome } from './slot-outcome.ts';
import { showSlotRefusal } from './slot-refusal.ts';

interface SlotDialogProps extends SlotOfProfile {
  onSaved: () => void;
  onClose: () => void;
}

/** Sets one slot of a profile. It stays open, with what was typed, until the market has taken it or it is cancelled. */
export function SlotDialog({ onSaved, onClose, ...of }: SlotDialogProps) {
  const { connectedKey, profile, priority, slot } = of;
  const formId = useId();
  const queryClient = useQueryClient();
  const { form, opened, kept, fields, fill, pool } = useSlotForm(of);
  const [sent, setSent] = useState<SentSlot>();
  const setting = useMutation({
    ...marketChange('setPoolSlot', { connectedKey, queryClient }),
    onSuccess: () => {
      kept.clear();
      if (sent)
        showSlot(queryClient, connectedKey, { profile: profile.id, priority, ...loginOf(sent.fields) });
      onSaved();
    },
    onError: (error) => showSlotRefusal(error, form.setError),
  });
  const { pass, noPassword } = fields;
  const { host, user } = loginOf(fields);
  const from = isFrom(pool, { host, user }) ? pool : undefined;
  const stored = whosePassword(from, slot, { host, user });
  const outcome = slotOutcome(setting.error, sent, slot);
  const asSent = isAsSent(fields, sent);
  const elsewhere = setElsewhere(slot, { opened, sent, fields });
  const saved = outcome === 'gone through' && asSent;
  const stake = { dirty: form.formState.isDirty && !saved, pending: setting.isPending };
  useHeldPage(stake.dirty || stake.pending);
  const leave = () => {
    kept.clear();
    onClose();
  };
  const { held, onOpenChange } = useHeldDismissal(stake, leave);
  const params = { id: profile.id, priority: String(priority) };
  const save = (typed: Fields) => {
    setSent({ fields: typed, before: slot });
    setting.mutate({
      params,
      body: slotBody(typed, { slot: stored === 'slot' ? 'stored' : 'empty', pool }),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={`Slot ${priority} of ${profile.name}`}
      description={priority === 0 ? 'The pool rentals mine at first.' : 'Used when the slots before it fail.'}
      actions={
        <>
          <Button onClick={leave} reason={stake.pending ? 'The slot is being saved.' : undefined}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={stake.pending}>
            {elsewhere ? 'Replace its pool' : 'Save slot'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={form.handleSubmit((typed) => stake.pending || save(typed))}
        className="flex flex-col gap-3"
      >
        {kept.restored && (
          <TypedBefore onClear={kept.clear}>
            It stands here again, but for the password, and is not saved yet.
          </TypedBefore>
        )}
        <SavedPoolChoice algo={profile.algo.name} chosen={from?.id} onChoose={fill} />
        <SlotFields form={form} stored={stored} />
        {elsewhere && (
          <Callout kind="warn" announce title="The slot was set elsewhere meanwhile">
            <AddressText address={elsewhere.host} /> as {elsewhere.user} stands in it now. What is saved here
            takes its place, with the password that is given here.
          </Callout>
        )}
        <PoolCheck
          host={host}
          user={user}
          pass={pass}
          stored={noPassword ? undefined : storedIn({ from, profile, slot })}
          algorithm={profile.algo.name}
        />
        <SlotNotices error={setting.error} outcome={outcome} held={held} asSent={asSent} />
      </form>
    </Dialog>
  );
}

/** Whose password is taken where none is typed. */
function whosePassword(
  from: SavedPool | undefined,
  slot: SlotDialogProps['slot'],
  { host, user }: Pick<Fields, 'host' | 'user'>,
) {
  if (from) return 'saved pool';
  if (!slot) return undefined;
  return slot.host === host && slot.user === user ? 'slot' : 'other';
}

interface Origin extends Pick<SlotDialogProps, 'profile' | 'slot'> {
  from: SavedPool | undefined;
}

/** Where the password of this slot is, which is not known here. */
function storedIn({ from, profile, slot }: Origin): StoredPool | undefined {
  if (from) return { pool: from.id };
  return slot && { profile: profile.id, priority: slot.priority };
}
