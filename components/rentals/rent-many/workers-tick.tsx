import type { UseFormReturn } from 'react-hook-form';
import { Tick } from '#components/ui/form/tick.tsx';
import { workerLogin } from '#lib/domain/pool-user.ts';
import type { Rig } from '../rent/offers.ts';
import type { RentValues, SavedPool } from '../rent/rent-values.ts';
import { poolUser } from './rig-workers.ts';

interface WorkersTickProps {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  savedPool: SavedPool | undefined;
  /** Of which the login is shown. */
  rig: Pick<Rig, 'id'>;
}

/** Whether the pool is to tell the rigs apart; nothing with a profile, which has users of its own. */
export function WorkersTick({ form, values, savedPool, rig }: WorkersTickProps) {
  const user = poolUser({ values, savedPool });
  if (user === undefined) return null;
  const example = workerLogin(user || 'user', rig.id);
  return (
    <div className="flex flex-col">
      <Tick label="Each rig as a worker of its own" {...form.register('workers')} />
      <p className="text-ink-soft text-small [overflow-wrap:anywhere]">
        Its id follows the user, so that the pool tells the rigs apart: {example}. Not every pool takes that.
        {values.workers && ' The check above logs in the same way.'}
      </p>
    </div>
  );
}
