import type { UseFormReturn } from 'react-hook-form';
import { Tick } from '#components/ui/form/tick.tsx';
import { workerLogin } from '#lib/domain/pool-user.ts';
import type { RentValues } from '../rent/rent-values.ts';
import { poolUser } from './rig-workers.ts';
import type { TogetherDraft } from './together.ts';

interface WorkersTickProps {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  draft: Pick<TogetherDraft, 'savedPool' | 'open'>;
}

/** Whether the pool is to tell the rigs apart; nothing with a profile, which has users of its own. */
export function WorkersTick({ form, values, draft }: WorkersTickProps) {
  const { savedPool, open } = draft;
  const user = poolUser({ values, savedPool });
  const [first] = open;
  if (user === undefined || !first) return null;
  const example = workerLogin(user || 'user', first.id);
  return (
    <div className="flex flex-col">
      <Tick label="Each rig as a worker of its own" {...form.register('workers')} />
      <p className="text-ink-soft text-small [overflow-wrap:anywhere]">
        Its id follows the user, so that the pool tells the rigs apart: {example}. Not every pool takes that.
        {values.workers && ' The check above logs in as the user alone.'}
      </p>
    </div>
  );
}
