'use client';

import { Command as Base } from 'cmdk';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASS } from './field-control.ts';
import { usePressedItem } from './pressed-item.ts';
import { wordScore } from './word-score.ts';

interface CommandListProps {
  /** What is chosen here, for screen readers. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** The value of the one that Enter does; blank for the first. */
  chosen: string;
  onChoose: (value: string) => void;
  /** CommandGroup. */
  children: ReactNode;
  /** What is said when nothing fits. */
  empty: ReactNode;
}

/** A field, and below it what fits the words typed there: arrows choose, Enter does. */
export function CommandList(props: CommandListProps) {
  const { label, placeholder, search, onSearch, chosen, onChoose, children, empty } = props;
  const list = useRef<HTMLDivElement>(null);
  useToldChoice(list);
  usePressedItem(list);
  return (
    <Base
      ref={list}
      label={label}
      value={chosen}
      onValueChange={onChoose}
      filter={wordScore}
      loop
      vimBindings={false}
    >
      <div className="sticky top-0 z-1 bg-raised pb-2">
        <Base.Input
          value={search}
          onValueChange={onSearch}
          placeholder={placeholder}
          maxLength={100}
          className={classNames(CONTROL_CLASS, 'h-9 px-2.5 pointer-coarse:h-11')}
        />
      </div>
      {/* Read out when it comes: typing goes on in the field. */}
      <div {...STATUS}>
        <Base.Empty className="px-2 py-6 text-center text-ink-soft">{empty}</Base.Empty>
      </div>
      <Base.List label={label} className="outline-none">
        {children}
      </Base.List>
    </Base>
  );
}

const STATUS = { role: 'status' };
const TOLD = 'aria-activedescendant';

/**
 * Tells screen readers which one Enter does. The library names the one from before it drew the list anew: none at first, and
 * after a letter one that may be gone.
 */
function useToldChoice(list: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const root = list.current;
    if (!root) return undefined;
    const tell = () => {
      const told = root.querySelector('[aria-selected="true"]')?.id ?? '';
      for (const place of root.querySelectorAll('[role="combobox"], [role="listbox"]'))
        if (place.getAttribute(TOLD) !== told) place.setAttribute(TOLD, told);
    };
    tell();
    const drawn = new MutationObserver(tell);
    drawn.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-selected', TOLD],
    });
    return () => drawn.disconnect();
  }, [list]);
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-micro';

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Base.Group heading={heading} className={GROUP}>
      {children}
    </Base.Group>
  );
}

interface CommandItemProps {
  /** Its own among all that are listed; what is typed is looked for in it. */
  value: string;
  /** Further words it is found by. */
  keywords?: string[];
  onRun: () => void;
  children: ReactNode;
  /** At the end of the line: its keys, or that it is so already. */
  aside?: ReactNode;
  /** Why it cannot be done now. */
  reason?: ReactNode;
}

/** Drawn at once: Enter comes as an event of the library, which is no press to React, and the next key may be pressed before. */
export function CommandItem({ value, keywords, onRun, children, aside, reason }: CommandItemProps) {
  return (
    <Base.Item
      value={value}
      keywords={keywords}
      disabled={reason !== undefined}
      onSelect={() => flushSync(onRun)}
      className="flex min-h-8 cursor-pointer items-center gap-3 rounded-base px-2 py-1 data-[disabled=true]:cursor-default data-[selected=true]:chosen-in-system-colors data-[selected=true]:bg-hover data-[disabled=true]:text-ink-faint pointer-coarse:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {reason !== undefined && <span className="text-small">{reason}</span>}
      {aside !== undefined && <span className="shrink-0 text-ink-faint text-small">{aside}</span>}
    </Base.Item>
  );
}
