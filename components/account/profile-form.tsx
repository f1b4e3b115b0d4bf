'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { holdPage, useHeldPage } from '#components/ui/form/hold-page.ts';
import type { SelectOption } from '#components/ui/form/select.tsx';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { useOrdering } from '#lib/queries/change/ordering.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { CreationNotice } from './creation-notice.tsx';
import { PROFILE_WORDS } from './creation-words.ts';
import { useKeptFields } from './kept-fields.ts';
import { NameAndAlgorithm } from './name-and-algorithm.tsx';

interface ProfileFormProps {
  connectedKey: ConnectedKey;
  algorithms: readonly SelectOption<string>[];
  /** The algorithm that is looked at, taken to begin with. */
  algo: string | null;
}

type ProfileFields = {
  name: string;
  algo: string | null;
};

/** Creates a profile; its slots are set in the list, where it then appears. */
export function ProfileForm({ connectedKey, algorithms, algo }: ProfileFormProps) {
  const [sentName, setSentName] = useState('');
  const blank = { name: '', algo };
  const form = useForm<ProfileFields>({
    values: blank,
    resetOptions: { keepDirtyValues: true },
  });
  const ordering = useOrdering({
    connectedKey,
    name: 'createProfile',
    subject: 'a new profile',
    watch: 'this tab',
    holdPage,
  });
  const { outcome } = ordering;
  const kept = useKeptFields(form, {
    connectedKey,
    what: 'a new profile',
    blank,
    done: outcome.name === 'done' ? outcome.intent : undefined,
  });
  const create = ({ name: typed, algo: chosen }: ProfileFields) => {
    const name = typed.trim();
    setSentName(name);
    ordering.order({ body: { name, algo: chosen ?? '' } }, {});
  };
  const { errors, isDirty } = form.formState;
  useHeldPage(isDirty);
  return (
    <Panel title="New profile">
      <form
        method="post"
        noValidate
        aria-label="New profile"
        onSubmit={form.handleSubmit(create)}
        className="flex flex-col gap-3"
      >
        {kept.restored && (
          <TypedBefore onClear={kept.clear}>It stands here again and is not saved yet.</TypedBefore>
        )}
        <NameAndAlgorithm
          register={form.register}
          control={form.control}
          errors={errors}
          algorithms={algorithms}
          choose="Choose the algorithm its pools are for."
        />
        <Button
          type="submit"
          variant="primary"
          busy={outcome.name === 'running'}
          reason={createBlocked(connectedKey, outcome)}
        >
          Create profile
        </Button>
        <p className="text-ink-soft text-small">
          The market's API has no call to rename a profile or to remove one.
        </p>
        <CreationNotice outcome={outcome} name={isDirty ? '' : sentName} words={PROFILE_WORDS} />
      </form>
    </Panel>
  );
}

function createBlocked({ permission_levels }: ConnectedKey, outcome: OrderOutcome): string | undefined {
  if (outcome.name === 'unknown') return 'It is not known yet whether the last one was created.';
  return permissionProblem('create a profile', permission_levels);
}
