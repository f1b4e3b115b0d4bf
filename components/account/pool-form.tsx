'use client';

import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Field } from '#components/ui/form/field.tsx';
import { holdPage, useHeldPage } from '#components/ui/form/hold-page.ts';
import { Input } from '#components/ui/form/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/form/not-a-password.ts';
import type { SelectOption } from '#components/ui/form/select.tsx';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { useOrdering } from '#lib/queries/change/ordering.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { POOL_FIELDS } from '#lib/queries/words/pool-words.ts';
import { ruleOf } from '#lib/queries/words/worded.ts';
import { CreationNotice } from './creation-notice.tsx';
import { POOL_WORDS } from './creation-words.ts';
import { useKeptFields } from './kept-fields.ts';
import { NameAndAlgorithm } from './name-and-algorithm.tsx';
import { PoolCheck } from './pool-check.tsx';
import { PoolFields } from './pool-fields.tsx';

interface PoolFormProps {
  connectedKey: ConnectedKey;
  algorithms: readonly SelectOption<string>[];
  /** The algorithm that is looked at, taken to begin with. */
  algo: string | null;
}

type PoolValues = {
  name: string;
  algo: string | null;
  host: string;
  user: string;
  pass: string;
};

const BLANK = { name: '', host: '', user: '', pass: '' };

/** Saves a pool, which may be checked before. */
export function PoolForm({ connectedKey, algorithms, algo }: PoolFormProps) {
  const [sentName, setSentName] = useState('');
  const [saved, setSaved] = useState(0);
  const blank = { ...BLANK, algo };
  const form = useForm<PoolValues>({
    values: blank,
    resetOptions: { keepDirtyValues: true },
  });
  const { order, outcome } = useOrdering({
    connectedKey,
    name: 'createPool',
    subject: 'a new pool',
    watch: 'this tab',
    holdPage,
  });
  const kept = useKeptFields(form, {
    connectedKey,
    what: 'a new pool',
    blank,
    done: outcome.name === 'done' ? outcome.intent : undefined,
    onEmptied: () => setSaved((before) => before + 1),
  });
  const save = ({ algo: chosen, pass, ...typed }: PoolValues) => {
    const [name, host, user] = [typed.name.trim(), typed.host.trim(), typed.user.trim()];
    setSentName(name);
    order({ body: { name, algo: chosen ?? '', host, user, pass } }, {});
  };
  const { errors, isDirty } = form.formState;
  useHeldPage(isDirty);
  const { host, user, pass, algo: chosen } = form.watch();
  return (
    <Panel title="New saved pool">
      <form
        method="post"
        noValidate
        aria-label="New saved pool"
        onSubmit={form.handleSubmit(save)}
        className="flex flex-col gap-3"
      >
        {kept.restored && (
          <TypedBefore onClear={kept.clear}>
            It stands here again, but for the password, and is not saved yet.
          </TypedBefore>
        )}
        <NameAndAlgorithm
          register={form.register}
          control={form.control}
          errors={errors}
          algorithms={algorithms}
          choose="Choose the algorithm the pool is for."
        />
        <PoolFields register={form.register} errors={errors} />
        <Password form={form} />
        {/* The check of the one that is saved goes with its values. */}
        <PoolCheck
          key={saved}
          host={host.trim()}
          user={user.trim()}
          pass={pass}
          algorithm={chosen ?? undefined}
        />
        <Button
          type="submit"
          variant="primary"
          busy={outcome.name === 'running'}
          reason={saveBlocked(connectedKey, outcome)}
        >
          Save pool
        </Button>
        <CreationNotice outcome={outcome} name={isDirty ? '' : sentName} words={POOL_WORDS} />
      </form>
    </Panel>
  );
}

/** Registered after the fields above it: the first one with a problem is the one that gets the focus. */
function Password({ form }: { form: UseFormReturn<PoolValues> }) {
  return (
    <Field label="Password" aside="optional" problem={form.formState.errors.pass?.message}>
      <Input
        type="password"
        {...form.register('pass', ruleOf(POOL_FIELDS.password))}
        {...NOT_A_PASSWORD}
        autoComplete="new-password"
      />
    </Field>
  );
}

function saveBlocked({ permission_levels }: ConnectedKey, outcome: OrderOutcome): string | undefined {
  if (outcome.name === 'unknown') return 'It is not known yet whether the last one was saved.';
  return permissionProblem('save a pool', permission_levels);
}
