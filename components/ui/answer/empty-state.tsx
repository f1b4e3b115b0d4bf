import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** One sentence: what would be here. */
  children: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** Where it is all there is to the page, its sentence is the page's heading. */
  page?: boolean;
}

/** There was never any. Drawn by the server too: no page brings it along for the one that is not there. */
export function EmptyState({ children, action, page = false }: EmptyStateProps) {
  const Sentence = page ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <Sentence className="max-w-prose text-balance text-ink-soft">{children}</Sentence>
      {action}
    </div>
  );
}
