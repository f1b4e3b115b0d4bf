'use client';

import type { ConnectedKey } from '#lib/contract/desk.ts';
import { KeyChoice } from './key-choice.tsx';
import { chooseTabKey } from './tab-key.ts';

interface ConnectedBeforeProps {
  connectedKeys: readonly ConnectedKey[];
  /** A local path to go to with the chosen one. */
  next: string;
}

/** The keys that are connected already, to go on with one of them. */
export function ConnectedBefore({ connectedKeys, next }: ConnectedBeforeProps) {
  const goOn = (connectedKey: ConnectedKey) => {
    chooseTabKey(connectedKey);
    window.location.assign(next);
  };
  return (
    <section aria-labelledby="connected-before" className="flex flex-col gap-2">
      <h2 id="connected-before" className="font-semibold">
        Or go on with a key that is connected
      </h2>
      <ul className="divide-y divide-line rounded-large border border-line bg-panel">
        {connectedKeys.map((key) => (
          <li key={key.apiKey} className="p-1">
            <KeyChoice connectedKey={key} onChoose={() => goOn(key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
