import type { ReactNode } from 'react';
import { Skeleton } from '../answer/skeleton.tsx';
import { classNames } from '../class-names.ts';
import { BadgeSkeleton } from './badge.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** The way back: a link. */
  above?: ReactNode;
  /** Beside the title: a state. */
  badge?: ReactNode;
  /** Under the title and what can be done. */
  below?: ReactNode;
  actions?: ReactNode;
}

/** What a finger reaches of the way back: more than its line is high, and nothing moves for it. */
const REACH = 'pointer-coarse:*:relative pointer-coarse:*:after:absolute pointer-coarse:*:after:-inset-2';

/**
 * What is read late (a name, a state, a line of counts) moves nothing but what is under it. Under a way back the title is such
 * a name: on a phone it has its lines for itself, and the state stands beside the way back; in windows where a long name would
 * push away what can be done, that has a line of its own.
 */
export function PageHeader({ title, above, badge, below, actions }: PageHeaderProps) {
  const isNamed = above !== undefined;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5 pb-3">
      <div
        className={classNames('flex min-w-0 flex-wrap items-baseline gap-x-3', isNamed && 'max-sm:w-full')}
      >
        {isNamed && (
          <div className={classNames('grow text-ink-soft text-small sm:basis-full', REACH)}>{above}</div>
        )}
        <h1
          className={classNames(
            'min-w-0 font-semibold text-title tracking-tight',
            isNamed && 'max-sm:order-1 max-sm:w-full',
          )}
        >
          {title}
        </h1>
        {badge}
      </div>
      {actions !== undefined && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2',
            isNamed && 'max-lg:order-1 max-lg:w-full',
          )}
        >
          {actions}
        </div>
      )}
      {below !== undefined && <div className="w-full text-ink-soft empty:hidden">{below}</div>}
    </header>
  );
}

/**
 * The places of a name and its state while they are read: of a name as long as many are. What it is, "Rental 14", is told
 * meanwhile: the router reads out the heading of a page that comes before its title.
 */
export function nameSkeleton(what: string) {
  const title = (
    <>
      <span className="sr-only">{what}</span>
      <Skeleton width="24ch" />
    </>
  );
  return { title, badge: <BadgeSkeleton /> };
}
