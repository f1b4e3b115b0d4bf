import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const KINDS = {
  info: { icon: Info, frame: 'border-line bg-sunken', mark: 'text-ink-soft' },
  done: { icon: CircleCheck, frame: 'border-accent/40 bg-accent/8', mark: 'text-accent' },
  warn: { icon: TriangleAlert, frame: 'border-warn/40 bg-warn/8', mark: 'text-warn' },
  danger: { icon: CircleAlert, frame: 'border-danger/40 bg-danger/8', mark: 'text-danger' },
} as const;

export interface CalloutProps {
  kind?: keyof typeof KINDS;
  /** What is so, in a plain sentence. */
  children: ReactNode;
  title?: string;
  /** A quiet line below, which is not read out: what may change while the rest stands. */
  note?: ReactNode;
  /** One or two buttons or links. */
  action?: ReactNode;
  /** Read out when it appears; for what answers something just done. */
  announce?: boolean;
}

export function Callout(props: CalloutProps) {
  const { kind = 'info', children, title, note, action, announce = false } = props;
  const { icon: Icon, frame, mark } = KINDS[kind];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-base border px-3 py-2',
        frame,
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', mark)} strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-56">
        <div role={announce ? 'alert' : undefined}>
          {title !== undefined && <p className="font-medium">{title}</p>}
          <div className={title === undefined ? '' : 'text-ink-soft'}>{children}</div>
        </div>
        {note && <div className="text-ink-soft text-small">{note}</div>}
      </div>
      {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
