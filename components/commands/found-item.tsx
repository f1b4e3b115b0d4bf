import type { ReactNode } from 'react';
import { CommandItem } from '#components/ui/form/command-list.tsx';

interface FoundItemProps {
  /** As it was typed. */
  search: string;
  value: string;
  onRun?: () => void;
  children: ReactNode;
  aside?: ReactNode;
  reason?: ReactNode;
}

/** What tells it from all others that are listed. */
export function foundValue(value: string, search: string): string {
  return `${value} ${search}`.trim();
}

/** What was found is not judged by its letters again: it goes by what was typed, and is another item for other words. */
export function FoundItem({ search, value, onRun = () => {}, ...rest }: FoundItemProps) {
  return <CommandItem key={search} value={foundValue(value, search)} onRun={onRun} {...rest} />;
}
