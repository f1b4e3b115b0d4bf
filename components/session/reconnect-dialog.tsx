'use client';

import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/form/not-a-password.ts';
import { Dialog } from '#components/ui/popup/dialog.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { givenCredential } from './given-credential.ts';
import { maskedKey } from './masked-key.ts';
import { useReconnecting } from './reconnecting.ts';

interface ReconnectDialogProps {
  /** The key this page was opened with. */
  connectedKey: ConnectedKey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the secret of the page's own key once more. The page behind it stays as it is. */
export function ReconnectDialog({ connectedKey, open, onOpenChange }: ReconnectDialogProps) {
  const { username, apiKey, environment } = connectedKey;
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { apiSecret: '' },
    mode: 'onTouched',
  });
  const proving = useReconnecting(connectedKey);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Connect this key again"
      description={
        <>
          Key <span className="figures">{maskedKey(apiKey)}</span> of {username} at {environment}. What you
          typed on the page stays there.
        </>
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
          <Button form={formId} type="submit" variant="primary" busy={proving.isPending}>
            Connect
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={handleSubmit(({ apiSecret }) => proving.mutate(apiSecret))}
        className="flex flex-col gap-3 pb-2"
      >
        <Field
          label="API secret"
          problem={formState.errors.apiSecret?.message}
          hint="It goes to this desk's server, is kept sealed in your session cookie, and never comes back to the browser."
          required
        >
          <Input
            type="password"
            {...register('apiSecret', { validate: givenCredential('API secret') })}
            {...NOT_A_PASSWORD}
          />
        </Field>
        {proving.isError && (
          <Callout kind="danger" announce>
            <Why {...whyOf(proving.error)} />
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
