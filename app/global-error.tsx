'use client';

import { useEffect } from 'react';
import { endEarlyInput } from '#components/ui/form/early-input.tsx';
import { LANGUAGE } from '#components/ui/text/language.ts';
import './globals.css';

/** The frame itself failed, so this stands without it. */
export default function GlobalError() {
  // Nobody else does where the frame never stood.
  useEffect(() => void endEarlyInput(), []);
  return (
    <html lang={LANGUAGE}>
      <body>
        <title>Something failed · Hashdesk</title>
        <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-4 text-center">
          <h1 className="font-semibold text-lead">This page failed, and it is our fault.</h1>
          <p className="text-ink-soft">
            Nothing you confirmed was sent twice. Loading it again usually helps.
          </p>
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="h-8 rounded-base border border-ink bg-ink px-3 font-medium text-canvas"
          >
            Load again
          </button>
        </main>
      </body>
    </html>
  );
}
