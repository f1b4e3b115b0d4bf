'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Said } from '#components/ui/said.tsx';
import { Select, type SelectOption } from '#components/ui/select.tsx';
import { missingPermission } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { nameProblem } from '#lib/domain/field-rules.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { marketChange } from '#lib/queries/market-change.ts';
import { ruleOf } from './rule-of.ts';

interface ProfileFormProps {
  connectedKey: ConnectedKey;
  algorithms: readonly SelectOption<string>[];
  /** The algorithm that is looked at, taken to begin with. */
  algo: string | null;
}

interface ProfileFields {
  name: string;
  algo: string | null;
}

/** Creates a profile; its slots are set in the list, where it then appears. */
export function ProfileForm({ connectedKey, algorithms, algo }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const form = useForm<ProfileFields>({
    values: { name: '', algo },
    resetOptions: { keepDirtyValues: true },
  });
  const creating = useMutation({
    ...marketChange('createProfile', { connectedKey, queryClient }),
    onSuccess: () => form.reset({ name: '', algo }),
  });
  const { errors } = form.formState;
  return (
    <Panel title="New profile">
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((fields) =>
          creating.mutate({ body: { ...fields, algo: fields.algo ?? '' } }),
        )}
        className="flex flex-col gap-3"
      >
        <Field label="Name" problem={errors.name?.message} required>
          <Input {...form.register('name', ruleOf('The name', nameProblem))} />
        </Field>
        <Field label="Algorithm" problem={errors.algo?.message} required>
          <Controller
            control={form.control}
            name="algo"
            rules={{ validate: (value) => value !== null || 'Choose the algorithm its pools are for.' }}
            render={({ field }) => (
              <Select
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                options={algorithms}
              />
            )}
          />
        </Field>
        {creating.isError && (
          <Callout kind="danger" announce>
            {describeFailure(creating.error)}
          </Callout>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={creating.isPending}
          reason={missingPermission(endpoints.createProfile.access, connectedKey.permission_levels)}
        >
          Create profile
        </Button>
        <Said>{creating.data && `Profile ${creating.data.name} created.`}</Said>
      </form>
    </Panel>
  );
}
