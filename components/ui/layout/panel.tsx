import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface PanelProps {
  title: string;
  /** Beside the title: a count, a badge. */
  meta?: ReactNode;
  /** A Freshness. */
  freshness?: ReactNode;
  /** Buttons and switches of this panel. */
  actions?: ReactNode;
  children: ReactNode;
  /** `flush` lets a table or chart touch the frame. */
  padding?: 'normal' | 'flush';
  level?: 2 | 3;
  className?: string;
  /** To give the focus to. */
  ref?: Ref<HTMLElement>;
}

/** A part of a page with its name, its age and its buttons. */
export function Panel(props: PanelProps) {
  const { title, meta, freshness, actions, children, padding = 'normal', level = 2, className, ref } = props;
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={titleId}
      className={classNames('min-w-0 rounded-large border border-line bg-panel outline-none', className)}
    >
      <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1 print:break-after-avoid">
        {/* What stands beside the title may come and go: where it has no room there it stands under it, in the same height. */}
        <div
          className={
            meta === undefined
              ? 'min-w-0'
              : '-my-1 flex min-h-7 min-w-0 flex-1 basis-40 flex-wrap content-center items-center gap-x-3'
          }
        >
          <Heading id={titleId} className="min-w-0 font-semibold">
            {title}
          </Heading>
          {meta !== undefined && <div className="text-ink-soft text-small">{meta}</div>}
        </div>
        <div className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          {actions}
          {freshness}
        </div>
      </header>
      <div className={padding === 'flush' ? '' : 'p-3 print:break-inside-avoid'}>{children}</div>
    </section>
  );
}
