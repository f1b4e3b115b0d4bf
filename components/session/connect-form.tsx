'use client';

import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/form/not-a-password.ts';
import { Select } from '#components/ui/form/select.tsx';
import { useMounted } from '#components/ui/now.ts';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectBody, ConnectedKey } from '#lib/contract/desk.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { Connected } from './connected.tsx';
import { connectForGood } from './connecting.ts';
import { givenCredential } from './given-credential.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { chooseTabKey } from './tab-key.ts';

interface ConnectFormProps {
  environments: string[];
  /** A local path to go to afterwards. */
  next: string;
}

/** Takes a key and its secret, has the desk prove them, and shows what the key may do. */
export function ConnectForm({ environments, next }: ConnectFormProps) {
  const form = useForm<ConnectBody>({
    defaultValues: { environment: environments[0] ?? '', apiKey: '', apiSecret: '' },
    mode: 'onTouched',
  });
  const proving = useMutation({
    mutationFn: (body: ConnectBody) => connectForGood(trimmed(body)),
    onSuccess: ({ keys }) => takeOver(keys[0]),
  });
  const alive = useMounted();
  const connected: ConnectedKey | undefined = proving.data?.keys[0];
  if (connected) return <Connected connectedKey={connected} next={next} />;
  const { errors } = form.formState;
  const insecure = alive && !window.isSecureContext;
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((body) => proving.mutate(body))}
      className="flex flex-col gap-4"
    >
      {environments.length === 1 && (
        <p className="text-ink-soft">
          Environment <span className="font-medium text-ink">{environments[0]}</span>
        </p>
      )}
      {environments.length > 1 && (
        <Field label="Environment">
          <Controller
            control={form.control}
            name="environment"
            render={({ field }) => (
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={environments.map((name) => ({ value: name, label: name }))}
              />
            )}
          />
        </Field>
      )}
      <Field label="API key" problem={errors.apiKey?.message} required>
        <Input {...form.register('apiKey', { validate: givenCredential('API key') })} {...NOT_A_PASSWORD} />
      </Field>
      <Field
        label="API secret"
        problem={errors.apiSecret?.message}
        hint="It goes to this desk's server, is kept sealed in your session cookie, and never comes back to the browser."
        required
      >
        <Input
          type="password"
          {...form.register('apiSecret', { validate: givenCredential('API secret') })}
          {...NOT_A_PASSWORD}
        />
      </Field>
      {proving.isError && (
        <Callout kind="danger" announce>
          <Why {...whyOf(proving.error)} />
        </Callout>
      )}
      {insecure && (
        <Callout kind="danger" announce>
          This desk is opened over plain http: a secret could be read on its way, and browsers keep no
          session. Open it over https, or on the machine it runs on at 127.0.0.1.
        </Callout>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={proving.isPending}
        reason={insecure ? 'Nobody can connect over plain http.' : undefined}
      >
        Connect
      </Button>
    </form>
  );
}

/** The tab a key was connected in is for that key. */
function takeOver(connected: ConnectedKey | undefined): void {
  if (!connected) return;
  chooseTabKey(connected);
  tellOtherTabs({ connected: connected.apiKey });
}

/** Pasted keys bring spaces and line ends along. */
function trimmed(body: ConnectBody): ConnectBody {
  return { ...body, apiKey: body.apiKey.trim(), apiSecret: body.apiSecret.trim() };
}
