import { useState } from 'react';
import { CommandGroup, CommandItem } from '#components/ui/form/command-list.tsx';
import { pageCommands, runPageCommand } from '#components/ui/page-commands.ts';

/** What can be done on the page that they were opened over. `run` carries out as the dialog goes: what is pressed then keeps the focus. */
export function PageItems({ run }: { run: (act: () => void) => () => void }) {
  const [commands] = useState(pageCommands);
  if (commands.length === 0) return null;
  return (
    <CommandGroup heading="On this page">
      {commands.map((words) => (
        <CommandItem key={words} value={`${words} on this page`} onRun={run(() => runPageCommand(words))}>
          {words}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
