'use client';

import { useOffline } from 'next/offline';
import { useEffect } from 'react';
import { openNothing, setAway, useAway } from '#components/ui/address/away.ts';
import { useGo } from '#components/ui/address/go.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { useTopNotice } from '#components/ui/top-notice.ts';
import { isDeskHere } from '#lib/queries/session/session.ts';
import { stayHere } from './stay-here.ts';

/** Says that the machine is offline or the desk does not answer, and keeps the page until the desk can be reached again. */
export function OfflineNotice() {
  const away = useAway();
  const lead = useGo();
  // A page that was asked for did not come.
  const doubted = useOffline();
  useEffect(() => followConnection(doubted), [doubted]);
  useEffect(() => leaveBe, []);
  useTopNotice(away);
  useEffect(() => (away ? stayHere(lead) : undefined), [away, lead]);
  if (!away) return null;
  const { title, pages } = navigator.onLine ? SILENT : OFFLINE;
  return (
    // Wherever one presses a link on a long page, this is in sight.
    <section
      aria-label="Network"
      className="sticky top-(--frame-top) z-20 mx-auto max-w-[120rem] bg-canvas px-3 pt-3 md:px-5"
    >
      <Callout kind="warn" announce title={title}>
        What you see is from before, and what you typed stays. {pages}
      </Callout>
    </section>
  );
}

const OFFLINE = {
  title: 'This machine is offline',
  pages: 'The page you ask for opens once it is online again.',
};
const SILENT = {
  title: 'The desk does not answer',
  pages: 'The page you ask for opens once it answers again.',
};

/** Nobody looks any more whether the desk is there, which is no sign that it is. */
function leaveBe(): void {
  openNothing();
  setAway(false);
}

const AGAIN_MS = 3_000;

/** A desk on this machine answers without a network, so the browser's word is not enough: the desk is asked. */
function followConnection(doubted: boolean): () => void {
  let later: number | undefined;
  let latest = 0;
  const look = async () => {
    window.clearTimeout(later);
    latest += 1;
    const mine = latest;
    const here = (navigator.onLine && (!doubted || document.hidden)) || (await isDeskHere());
    if (mine !== latest) return;
    setAway(!here);
    if (!here) later = window.setTimeout(look, AGAIN_MS);
  };
  const hear = () => void look();
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  document.addEventListener('visibilitychange', hear);
  hear();
  return () => {
    latest += 1;
    window.clearTimeout(later);
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
    document.removeEventListener('visibilitychange', hear);
  };
}
