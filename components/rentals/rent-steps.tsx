'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { offersOf, type Rig } from './offers.ts';
import { confirmBlocked, reviewBlocked } from './rent-blocked.ts';
import { termsOf, useRentDraft } from './rent-draft.ts';
import { RentForm } from './rent-form.tsx';
import type { RentOutcome } from './rent-outcome.ts';
import { RentReview } from './rent-review.tsx';
import type { RentTerms } from './rent-terms.ts';
import type { RentValues } from './rent-values.ts';
import { useRenting } from './renting.ts';
import type { Obstacle } from './rig-obstacle.ts';

interface RentStepsProps {
  connectedKey: ConnectedKey;
  rig: Rig;
  obstacle: Obstacle | undefined;
  /** Of the last rental of this rig that was sent. */
  outcome: RentOutcome;
}

type Step = { name: 'form' } | { name: 'review' | 'sending'; terms: RentTerms };

/** From the form over the review to the paid rental. What was typed outlives the way back. */
export function RentSteps({ connectedKey, rig, obstacle, outcome }: RentStepsProps) {
  const router = useRouter();
  const [step, setStep] = useState<Step>({ name: 'form' });
  const form = useForm<RentValues>({ defaultValues: blankValues(connectedKey, rig), mode: 'onChange' });
  const values = form.watch();
  const draft = useRentDraft(connectedKey, rig, values);
  const { rent, forgetRefusal } = useRenting({ connectedKey, rigId: rig.id });
  const blocked = reviewBlocked({ levels: connectedKey.permission_levels, obstacle, outcome, draft }, values);
  const top = useFocusOnChange(step.name === 'form');
  const review = () => {
    const terms = termsOf(draft, values, rig);
    if (!terms) return;
    forgetRefusal();
    setStep({ name: 'review', terms });
  };
  const confirm = (terms: RentTerms) => {
    setStep({ name: 'sending', terms });
    rent(
      { body: terms.body },
      {
        onSuccess: ({ id }) => router.push(`/rentals/${id}`),
        onError: (refusal) => {
          setStep({ name: 'form' });
          showFieldProblems(form, refusal);
        },
      },
    );
  };
  return (
    <fieldset
      ref={top}
      aria-label={step.name === 'form' ? 'Terms of the rental' : 'Review of the rental'}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-4 outline-hidden"
    >
      {obstacle && step.name !== 'sending' && <ObstacleNotice obstacle={obstacle} />}
      {step.name === 'form' ? (
        <RentForm
          form={form}
          values={values}
          rig={rig}
          draft={draft}
          blocked={blocked}
          told={blocked === obstacle?.sentence}
          onReview={review}
        />
      ) : (
        <RentReview
          terms={step.terms}
          paying={draft.paying}
          blocked={step.name === 'review' ? confirmBlocked(step.terms, { obstacle, draft }) : undefined}
          sending={step.name === 'sending'}
          onBack={() => setStep({ name: 'form' })}
          onConfirm={() => confirm(step.terms)}
        />
      )}
    </fieldset>
  );
}

function blankValues({ permission_levels }: ConnectedKey, rig: Rig): RentValues {
  return {
    length: rig.minhours,
    currency: offersOf(rig)[0]?.asset ?? '',
    pool: mayCall(endpoints.listProfiles.access, permission_levels) ? 'profile' : 'explicit',
    profile: '',
    pool_url: '',
    pool_user: '',
    pool_password: '',
  };
}

function showFieldProblems(form: UseFormReturn<RentValues>, refusal: unknown): void {
  const names = Object.keys(form.getValues()) as (keyof RentValues)[];
  for (const { path, message } of failureOf(refusal).fields ?? []) {
    const name = names.find((known) => known === path);
    if (name) form.setError(name, { message });
  }
}

/** Moves the focus to where the step begins, since the button that was pressed is gone. */
function useFocusOnChange(state: boolean) {
  const element = useRef<HTMLFieldSetElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state) element.current?.focus();
    last.current = state;
  }, [state]);
  return element;
}
