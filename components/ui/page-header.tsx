import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** The way back: a link. */
  above?: ReactNode;
  /** Beside the title: a state. */
  badge?: ReactNode;
  /** One line under the title. */
  below?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, above, badge, below, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-3">
      {/* On a phone a line under the title has all the width, however short: what it says may grow. */}
      <div className={below === undefined ? 'min-w-0' : 'min-w-0 max-sm:w-full'}>
        {above !== undefined && <div className="text-ink-soft text-small">{above}</div>}
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-semibold text-title tracking-tight">{title}</h1>
          {badge}
        </div>
        {below !== undefined && <div className="pt-0.5 text-ink-soft">{below}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
