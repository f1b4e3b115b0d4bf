import type { ReactNode, RefObject } from 'react';
import { SearchBox } from '#components/ui/form/search-box.tsx';

interface MarketToolbarProps {
  searchBox: RefObject<HTMLInputElement | null>;
  words: string;
  onWords: (words: string) => void;
  /** What narrows the list. */
  filters: ReactNode;
  /** What changes how it is shown, and what is done with it. */
  children: ReactNode;
}

/** Above the table. */
export function MarketToolbar({ searchBox, words, onWords, filters, children }: MarketToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-64 max-sm:w-full">
        <SearchBox
          ref={searchBox}
          label="Search name, owner, id, region or description"
          placeholder="Name, owner, id …"
          value={words}
          onSearch={onWords}
        />
      </div>
      {filters}
      <div className="flex flex-wrap items-center gap-2 sm:ms-auto">{children}</div>
    </div>
  );
}
