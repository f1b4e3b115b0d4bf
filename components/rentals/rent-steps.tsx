'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { marketChange } from '#lib/queries/market-change.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { offersOf, type Rig } from './offers.ts';
import { confirmBlocked, reviewBlocked } from './rent-blocked.ts';
import { termsOf, useRentDraft } from './rent-draft.ts';
import { RentForm } from './rent-form.tsx';
import { RentRefusal } from './rent-refusal.tsx';
import { RentReview } from './rent-review.tsx';
import type { RentTerms } from './rent-terms.ts';
import type { RentValues } from './rent-values.ts';
import type { Obstacle } from './rig-obstacle.ts';

interface RentStepsProps {
  connectedKey: ConnectedKey;
  rig: Rig;
  obstacle: Obstacle | undefined;
}

type Step = { name: 'form'; refusal?: unknown } | { name: 'review' | 'sending'; terms: RentTerms };

/** From the form over the review to the paid rental. What was typed outlives the way back. */
export function RentSteps({ connectedKey, rig, obstacle }: RentStepsProps) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const form = useForm<RentValues>({ defaultValues: blankValues(connectedKey, rig), mode: 'onChange' });
  const values = form.watch();
  const draft = useRentDraft(connectedKey, rig, values);
  const rent = useRenting(connectedKey, (refusal) => {
    setStep({ name: 'form', refusal });
    showFieldProblems(form, refusal);
  });
  const blocked = reviewBlocked({ levels: connectedKey.permission_levels, obstacle, draft }, values);
  const top = useFocusOnChange(step.name === 'form');
  const review = () => {
    const terms = termsOf(draft, values, rig);
    if (terms) setStep({ name: 'review', terms });
  };
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-4 outline-hidden">
      {step.name === 'form' && step.refusal !== undefined && <RentRefusal error={step.refusal} />}
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
          onConfirm={() => {
            setStep({ name: 'sending', terms: step.terms });
            rent.mutate({ body: step.terms.body });
          }}
        />
      )}
    </div>
  );
}

/** Rents once; shows the rental where it was made, and hands back the refusal where not, without waiting for what is read anew. */
function useRenting(connectedKey: ConnectedKey, onRefusal: (error: unknown) => void) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    ...marketChange('createRental', { connectedKey, queryClient }),
    onSuccess: ({ id }) => router.push(`/rentals/${id}`),
    onError: onRefusal,
  });
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
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state) element.current?.focus();
    last.current = state;
  }, [state]);
  return element;
}
