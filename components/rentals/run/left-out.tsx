import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/layout/badge.tsx';

interface LeftOutProps {
  /** Why, as a sentence. */
  problem: string;
  /** The same in as few words as a row has room for. */
  brief: string | undefined;
  /** After the words, which are cut off before it is. */
  after?: ReactNode;
}

/** What becomes of one of a plan that is not possible. */
export function LeftOut({ problem, brief = problem, after }: LeftOutProps) {
  return (
    <Badge tone="danger" icon={CircleAlert} title={problem} after={after}>
      {brief}
    </Badge>
  );
}
