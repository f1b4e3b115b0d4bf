import { CommandGroup, CommandItem } from '#components/ui/form/command-list.tsx';
import { keyName } from '#lib/contract/desk.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { useTabKeys } from '#lib/queries/session/tab-keys.ts';

/** The other keys of this browser, for this tab to change to. */
export function KeyItems({ run }: { run: (act: () => void) => () => void }) {
  const connectedKey = useConnectedKey();
  const { keys, choose } = useTabKeys();
  const others = keys.filter((key) => keyName(key) !== keyName(connectedKey));
  if (others.length === 0) return null;
  return (
    <CommandGroup heading="Key of this tab">
      {others.map((key) => (
        <CommandItem
          key={key.apiKey}
          value={`Change to the key of ${key.username} at ${key.environment} ${key.apiKey.slice(-4)}`}
          onRun={run(() => choose(key))}
          aside={<span className="figures">…{key.apiKey.slice(-4)}</span>}
        >
          Change to the key of {key.username} at {key.environment}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
