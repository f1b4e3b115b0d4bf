'use client';

import { useMounted } from '#components/ui/now.ts';
import { TAB_KEY_NAME } from './tab-key-name.ts';

/** Runs before anything is painted. The stylesheet holds a held page; `useReleasedPage` ends that. */
const HOLD = `{
  const { name, only } = document.currentScript.dataset;
  let chosen = null;
  try { chosen = sessionStorage.getItem(name); } catch {}
  if (chosen !== null && chosen !== only) document.documentElement.dataset.held = '';
}`;

interface HoldOtherKeyProps {
  /** The name of the only key there is: the server has drawn the page for it. */
  only: string;
  /** Of the page's content security policy. */
  nonce: string | undefined;
}

/** Keeps a page drawn for one key from being seen, even for a moment, in a tab that has chosen another. */
export function HoldOtherKey({ only, nonce }: HoldOtherKeyProps) {
  // It has run while the page came; one made in the browser never would.
  if (useMounted()) return null;
  return (
    <script
      nonce={nonce}
      data-name={TAB_KEY_NAME}
      data-only={only}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours and holds no value
      dangerouslySetInnerHTML={{ __html: HOLD }}
    />
  );
}
