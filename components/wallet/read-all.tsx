'use client';

import { useEffect, useRef } from 'react';
import { Said } from '#components/ui/answer/said.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { focusContentIfLost } from '#components/ui/focus-content.ts';
import { Button } from '#components/ui/press/button.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import type { WholeList } from '#lib/queries/wallet/whole-list.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { allReadText, readAllText, readSoFarText } from './wallet-words.ts';

/** Where a list is cut off: has it read to its first row, a call for every hundred. The same button stops that. */
export function ReadAll({ list }: { list: WholeList }) {
  const { cut, complete, total, readOn } = list;
  const { reading, waitsFor, read, error, start, stop } = readOn;
  const offered = cut && total !== undefined;
  useFocusKept(offered);
  return (
    <div className={offered ? 'flex flex-wrap items-center gap-2' : 'contents'}>
      {offered && (
        <Button size="small" onClick={reading ? stop : start}>
          {reading ? 'Stop reading' : readAllText(total)}
        </Button>
      )}
      {offered && reading && (
        <Figured text={readSoFarText(read, total)} className="text-ink-soft text-small" />
      )}
      <Said>
        {offered && reading && waitsFor !== undefined && <Why {...whyOf(waitsFor)} by="itself" />}
        {offered && !reading && error && <Why {...whyOf(error)} />}
        {complete && read > 0 && total !== undefined && allReadText(total)}
      </Said>
    </div>
  );
}

/** The button goes once everything is read. */
function useFocusKept(offered: boolean): void {
  const before = useRef(offered);
  useEffect(() => {
    if (before.current && !offered) focusContentIfLost();
    before.current = offered;
  }, [offered]);
}
