'use client';

import { Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { AnswerSaid } from '#components/ui/answer/answer-said.tsx';
import { useLocalText } from '#components/ui/look/local-setting.ts';
import { PopoverPopup } from '#components/ui/popup/popover-popup.tsx';
import { IconButton } from '#components/ui/press/icon-button.tsx';
import type { LateTrigger } from '#components/ui/press/late-trigger.ts';
import { counted } from '#components/ui/text/number-text.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import {
  isKept,
  newNameProblem,
  otherMarketOf,
  otherNameProblem,
  renamedSearch,
  searchOf,
  withoutSearch,
  withSearch,
} from './changed-searches.ts';
import { readSearches, type SavedSearch } from './market-searches.ts';
import { SearchNameForm } from './search-name-form.tsx';

export interface MarketSavedProps {
  /** What is looked at now, as it stands in the address; blank where nothing is filtered or sorted. */
  search: string;
  /** The rigs selected: they stay so when another search is opened. */
  picked: readonly string[];
}

/** To open, rename and delete the searches one has kept, and to keep the one that is looked at. */
export function MarketSavedPopup({ search, picked, late }: MarketSavedProps & { late: LateTrigger }) {
  const [text, write] = useLocalText('hashdesk.market-searches');
  const { environment } = useConnectedKey();
  const [open, setOpen] = useState(false);
  /** The one that was renamed last, or not after all. */
  const [named, setNamed] = useState<string>();
  const change = (next: boolean) => {
    setNamed(undefined);
    setOpen(next);
  };
  const searches = readSearches(text);
  const keep = (next: SavedSearch[]) => write(JSON.stringify(next));
  const problemOf = (name: string) => newNameProblem(name, searches, environment);
  return (
    <PopoverPopup late={late} open={open} onOpenChange={change} title="Saved searches">
      <div className="flex w-72 max-w-full flex-col gap-3">
        <AnswerSaid
          asked={text ?? ''}
          answer={counted(searches.length, { one: 'Now kept: # search.', other: 'Now kept: # searches.' })}
        />
        {searches.length === 0 && <p className="text-ink-soft">None yet. They are kept in this browser.</p>}
        {searches.length > 0 && (
          <ul className="-mx-1 flex flex-col">
            {searches.map((one) => (
              <Saved
                key={one.name}
                one={one}
                searches={searches}
                picked={picked}
                onKeep={keep}
                isNamed={one.name === named}
                onNamed={setNamed}
                onOpened={() => setOpen(false)}
              />
            ))}
          </ul>
        )}
        <SearchNameForm
          label="Save this search as"
          actionOf={(name) => (isKept(name, searches) && !problemOf(name) ? 'Replace' : 'Save')}
          reason={search === '' ? 'Nothing is filtered or sorted: there is nothing to save.' : undefined}
          problemOf={problemOf}
          onName={(name) => keep(withSearch(searches, searchOf({ name, search }, environment)))}
        />
      </div>
    </PopoverPopup>
  );
}

interface SavedProps {
  one: SavedSearch;
  searches: readonly SavedSearch[];
  picked: readonly string[];
  onKeep: (searches: SavedSearch[]) => void;
  /** Whether its name was just looked at: the focus goes back to where that began. */
  isNamed: boolean;
  onNamed: (name: string) => void;
  onOpened: () => void;
}

function Saved({ one, searches, picked, onKeep, isNamed, onNamed, onOpened }: SavedProps) {
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <li className="p-1">
        <SearchNameForm
          label={`Another name for ${one.name}`}
          actionOf={() => 'Rename'}
          initial={one.name}
          problemOf={(name) => otherNameProblem(name, searches, one.name)}
          onCancel={() => {
            setRenaming(false);
            onNamed(one.name);
          }}
          onName={(name) => {
            setRenaming(false);
            onNamed(name);
            onKeep(renamedSearch(searches, one.name, name));
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 rounded-small px-1 hover:bg-hover">
      <SearchLink one={one} href={addressOf(one.search, picked)} onOpened={onOpened} />
      <IconButton
        ref={isNamed ? takeFocus : undefined}
        icon={Pencil}
        size="small"
        label={`Rename ${one.name}`}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        icon={Trash2}
        size="small"
        label={`Delete ${one.name}`}
        onClick={() => onKeep(withoutSearch(searches, one.name))}
      />
    </li>
  );
}

interface SearchLinkProps {
  one: SavedSearch;
  href: string;
  onOpened: () => void;
}

function SearchLink({ one, href, onOpened }: SearchLinkProps) {
  const { environment } = useConnectedKey();
  const elsewhere = otherMarketOf(one, environment);
  if (elsewhere !== undefined) {
    return (
      <span className="min-w-0 flex-1 py-1.5 break-words text-ink-soft">
        {one.name}{' '}
        <span className="block text-small">chosen rigs of {elsewhere}: opens with a key of it</span>
      </span>
    );
  }
  return (
    <Link
      href={href}
      onClick={onOpened}
      className="min-w-0 flex-1 truncate py-1.5 underline decoration-line underline-offset-4"
    >
      {one.name}
    </Link>
  );
}

function addressOf(search: string, picked: readonly string[]): string {
  const params = new URLSearchParams(search);
  if (picked.length > 0) params.set('picked', picked.join(','));
  return `/rigs?${params}`;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
