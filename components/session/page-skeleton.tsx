import { Skeleton } from '#components/ui/answer/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The place of a page until the tab has said which key it is for. */
export function PageSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Finding this tab's key…</p>
      <div className="pb-3 text-title">
        <Skeleton width="10ch" />
      </div>
      <div className="rounded-large border border-line bg-panel px-3">
        {ROWS.map((row) => (
          <div key={row} className="flex h-11 items-center gap-6 border-line border-b last:border-b-0">
            <Skeleton width="24ch" />
            <Skeleton width="10ch" className="max-sm:hidden" />
            <Skeleton width="12ch" className="max-md:hidden" />
            <Skeleton width="8ch" className="ms-auto" />
          </div>
        ))}
      </div>
    </div>
  );
}
