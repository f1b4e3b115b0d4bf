import type { ReactNode } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { ReasonList } from '#components/ui/answer/reason-list.tsx';
import type { Warning } from '../warning.ts';
import type { RunWords } from './words.ts';

interface PlanReasonsProps {
  /** What is planned: why it is left out, as a sentence, or what speaks against it. */
  plan: readonly { name: string; problem?: string | undefined; warning?: Warning | undefined }[];
  more: RunWords['more'];
  /** What is to be known before. */
  children?: ReactNode;
}

/** Over the table of a plan: what speaks against some of it, and why some of it is left out. */
export function PlanReasons({ plan, more, children }: PlanReasonsProps) {
  const warned = plan.filter(({ warning }) => warning !== undefined);
  return (
    <div className="flex flex-col gap-2 px-3 py-2 empty:hidden">
      {children}
      {warned.length > 0 && (
        <Callout kind="warn">
          <ReasonList
            rows={warned.map(({ name, warning }) => ({ name, reason: warning?.sentence }))}
            more={more}
            label="Warnings"
          />
        </Callout>
      )}
      <ReasonList rows={plan.map(({ name, problem }) => ({ name, reason: problem }))} more={more} />
    </div>
  );
}
