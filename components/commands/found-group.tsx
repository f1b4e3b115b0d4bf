import { useState } from 'react';
import { Why } from '#components/ui/answer/why.tsx';
import { CommandGroup } from '#components/ui/form/command-list.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { Found, FoundOne } from './found.ts';
import { FoundItem, foundValue } from './found-item.tsx';
import type { FoundKind } from './found-kinds.ts';

/** As many as are shown of a kind before all of them are asked for. */
const MOST = 8;

interface FoundGroupProps {
  kind: FoundKind;
  /** What they were looked for by. */
  words: string;
  found: Found;
  search: string;
  go: (href: string) => () => void;
  /** Changes which of all is chosen, by its value. */
  choose: (change: (chosen: string) => string) => void;
}

/**
 * What was found of a kind, by name, the first few of it; then what leads to the others. Empty it is not seen, but keeps its place
 * before those that follow it.
 */
export function FoundGroup({ kind, words, found, search, go, choose }: FoundGroupProps) {
  const { items, total, why } = found;
  const { heading, hrefOf, all, listOf } = kind;
  const [wholeFor, setWholeFor] = useState<string>();
  const whole = wholeFor === search;
  const shown = whole ? items : items.slice(0, MOST);
  const itemValue = ({ id }: FoundOne) => `${heading} ${id}`;
  const showAllHere = () => {
    const next = items[MOST];
    setWholeFor(whole ? undefined : search);
    // The keys go on where the first few ended.
    if (next && !whole) choose(() => foundValue(itemValue(next), search));
  };
  return (
    <CommandGroup heading={heading}>
      {why !== undefined && (
        <FoundItem search={search} value={heading} reason={<Why {...why} />}>
          {heading}
        </FoundItem>
      )}
      {shown.map((one) => (
        <FoundItem
          key={one.id}
          search={search}
          value={itemValue(one)}
          onRun={go(hrefOf(one))}
          aside={one.aside ?? <span className="figures">{one.id}</span>}
        >
          {one.name}
        </FoundItem>
      ))}
      {total > MOST && (
        <FoundItem search={search} value={`${heading} all`} onRun={listOf ? go(listOf(words)) : showAllHere}>
          {whole ? 'Show fewer' : counted(total, { other: all })}
        </FoundItem>
      )}
    </CommandGroup>
  );
}
