import { GraphSkeleton } from '#components/charts/graph-view.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';

/** In place of a rental's panels while it is read. */
export function RentalSkeleton() {
  return (
    <>
      <Panel title="Hash rate" padding="flush">
        <div className="px-3 pt-3">
          <Skeleton width="15rem" className="h-7" />
        </div>
        <GraphSkeleton />
      </Panel>
      <Panel title="Terms">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-5">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((fact) => (
            <Skeleton key={fact} width="12ch" />
          ))}
        </div>
      </Panel>
    </>
  );
}
