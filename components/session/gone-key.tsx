import { buttonClass } from '#components/ui/press/button-class.ts';
import { connectAndReturn } from './connect-and-return.ts';
import { KeyChoice } from './key-choice.tsx';
import { maskedKey } from './masked-key.ts';
import type { Tab } from './tab.ts';
import { chooseTabKey } from './tab-key.ts';

interface GoneKeyProps {
  keys: Tab['keys'];
  gone: NonNullable<Tab['gone']>;
}

/** In place of a page whose key was disconnected: nothing is shown or signed for another until someone says so. */
export function GoneKey({ keys, gone }: GoneKeyProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 py-[6dvh]">
      <div className="flex flex-col gap-2">
        <h1 className="font-semibold text-title tracking-tight">This tab's key is not connected any more</h1>
        <p className="text-ink-soft">
          It worked with key <span className="figures">{maskedKey(gone.apiKey)}</span>
          {gone.environment && ` at ${gone.environment}`}. Nothing is shown here with another key until you
          choose it.
        </p>
      </div>
      {keys.length > 0 && (
        <ul className="divide-y divide-line rounded-large border border-line bg-panel">
          {keys.map((key) => (
            <li key={key.apiKey} className="p-1">
              <KeyChoice connectedKey={key} onChoose={() => chooseTabKey(key)} />
            </li>
          ))}
        </ul>
      )}
      <a href={connectAndReturn()} className={buttonClass(keys.length > 0 ? 'secondary' : 'primary')}>
        Connect a key
      </a>
    </div>
  );
}
