'use client';

import { Bookmark } from 'lucide-react';
import { useLocalText } from '#components/ui/look/local-setting.ts';
import { Popover } from '#components/ui/popup/popover.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { MarketSavedProps } from './market-saved-popup.tsx';
import { readSearches } from './market-searches.ts';

const load = async () => (await import('./market-saved-popup.tsx')).MarketSavedPopup;

/** The searches one has kept in this browser. */
export function MarketSaved(given: MarketSavedProps) {
  const [text] = useLocalText('hashdesk.market-searches');
  const searches = readSearches(text);
  const trigger = (
    <Button size="tool">
      <Bookmark aria-hidden className="size-3.5" strokeWidth={1.75} />
      {searches.length === 0 ? 'Saved searches' : `Saved searches (${searches.length})`}
    </Button>
  );
  return <Popover trigger={trigger} load={load} given={given} />;
}
