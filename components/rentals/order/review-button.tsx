'use client';

import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isFocusLost } from '#components/ui/focus-content.ts';
import { Button } from '#components/ui/press/button.tsx';

interface ReviewButtonProps {
  /** What the form asks for, as a text that changes with it. */
  asked: string;
  /** What is still being read for the review, as a sentence. */
  awaited: string | undefined;
  /** Why it cannot be reviewed, as a sentence. */
  blocked: string | undefined;
  /** As much of that as is to be seen, and does not stand elsewhere. */
  note?: ReactNode;
  label?: string;
}

interface Press {
  asked: string;
  form: HTMLFormElement | null;
  /** `stopped`: what came does not let it be reviewed. */
  is: 'kept' | 'stopped';
}

/**
 * Sends a form to its review. A press while something for that is still being read is kept, and carried out once it is here,
 * unless something else is asked for by then, or something else on the page has the focus.
 */
export function ReviewButton({ asked, awaited, blocked, note, label = 'Review' }: ReviewButtonProps) {
  const [press, setPress] = useState<Press>();
  // It does not come back to life where the same is asked for again.
  if (press && press.asked !== asked) setPress(undefined);
  const standing = press?.asked === asked ? press.is : undefined;
  const kept = standing === 'kept';
  const due = kept && awaited === undefined;
  const carryOut = useEffectEvent(() => {
    const form = press?.form;
    const here = isFocusLost() || form?.contains(document.activeElement);
    setPress(press && here && blocked !== undefined ? { ...press, is: 'stopped' } : undefined);
    if (here && blocked === undefined) form?.requestSubmit();
  });
  useEffect(() => {
    if (due) carryOut();
  }, [due]);
  const keep = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    setPress({ asked, form: event.currentTarget.form, is: 'kept' });
  };
  const waits = kept && awaited !== undefined;
  return (
    <div className="flex flex-1 flex-col gap-1.5">
      <Button
        type="submit"
        variant="primary"
        reason={blocked}
        busy={kept}
        onClick={awaited === undefined ? undefined : keep}
      >
        {label}
      </Button>
      <p role="status" className={waits ? 'text-ink-soft text-small' : 'sr-only'}>
        {waits ? `${awaited} Then the review opens by itself.` : standing === 'stopped' && blocked}
      </p>
      {!waits && blocked !== undefined && note}
    </div>
  );
}
