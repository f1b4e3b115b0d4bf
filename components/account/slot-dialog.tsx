'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { poolPasswordProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { marketChange } from '#lib/queries/market-change.ts';
import type { Profile } from './profile.ts';
import { ruleOf } from './rule-of.ts';

interface SlotDialogProps {
  connectedKey: ConnectedKey;
  profile: Profile;
  priority: number;
  slot: Profile['pools'][number] | undefined;
  onClose: () => void;
}

interface SlotFields {
  host: string;
  user: string;
  pass: string;
}

/** Sets one slot of a profile. It stays open, with what was typed, until the market has taken it. */
export function SlotDialog({ connectedKey, profile, priority, slot, onClose }: SlotDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const form = useForm<SlotFields>({
    defaultValues: { host: slot?.host ?? '', user: slot?.user ?? '', pass: slot?.pass ?? '' },
    mode: 'onTouched',
  });
  const setting = useMutation({
    ...marketChange('setPoolSlot', { connectedKey, queryClient }),
    onSuccess: onClose,
  });
  const { errors } = form.formState;
  const params = { id: profile.id, priority: String(priority) };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Slot ${priority} of ${profile.name}`}
      description={priority === 0 ? 'The pool rentals mine at first.' : 'Used when the slots before it fail.'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={setting.isPending}>
            Save slot
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((body) => setting.mutate({ params, body }))}
        className="flex flex-col gap-3"
      >
        <Field
          label="Pool"
          hint="For example stratum+tcp://pool.example:3333"
          problem={errors.host?.message}
          required
        >
          <Input
            inputMode="url"
            spellCheck={false}
            {...form.register('host', ruleOf('The pool', stratumUrlProblem))}
          />
        </Field>
        <Field
          label="User"
          hint="As the pool wants it: often a wallet and a worker name"
          problem={errors.user?.message}
          required
        >
          <Input spellCheck={false} {...form.register('user', ruleOf('The user', poolUserProblem))} />
        </Field>
        <Field label="Password" aside="optional" problem={errors.pass?.message}>
          <Input
            spellCheck={false}
            data-1p-ignore
            {...form.register('pass', ruleOf('The password', poolPasswordProblem))}
          />
        </Field>
        {setting.isError && (
          <Callout kind="danger" announce>
            {describeFailure(setting.error)}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
