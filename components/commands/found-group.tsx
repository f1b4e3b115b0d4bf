import { Why } from '#components/ui/answer/why.tsx';
import { CommandGroup } from '#components/ui/form/command-list.tsx';
import type { Found } from './found.ts';
import { FoundItem } from './found-item.tsx';

interface FoundGroupProps {
  heading: string;
  found: Found;
  /** Where one of them leads. */
  hrefOf: (id: string) => string;
  search: string;
  go: (href: string) => () => void;
}

/** What was found of a kind, by name with its number. Empty it is not seen, but keeps its place before those that follow it. */
export function FoundGroup({ heading, found: { items, why }, hrefOf, search, go }: FoundGroupProps) {
  return (
    <CommandGroup heading={heading}>
      {why !== undefined && (
        <FoundItem search={search} value={heading} reason={<Why {...why} />}>
          {heading}
        </FoundItem>
      )}
      {items.map(({ id, name }) => (
        <FoundItem
          key={id}
          search={search}
          value={hrefOf(id)}
          onRun={go(hrefOf(id))}
          aside={<span className="figures">{id}</span>}
        >
          {name}
        </FoundItem>
      ))}
    </CommandGroup>
  );
}
