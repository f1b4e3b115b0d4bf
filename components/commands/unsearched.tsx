import { CommandGroup, CommandItem } from '#components/ui/form/command-list.tsx';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

const SEARCHED = [
  { act: 'see rentals', label: 'Rentals', value: 'Find rentals' },
  { act: 'see own rigs', label: 'My rigs', value: 'Find my rigs' },
  { act: 'see profiles', label: 'Profiles', value: 'Find profiles' },
  { act: 'see saved pools', label: 'Saved pools', value: 'Find saved pools' },
  { act: 'search rigs', label: 'Rigs of the market', value: 'Find rigs of the market' },
] as const;

/** What this key may not search, each with the reason. */
function useUnsearched() {
  const { permission_levels: levels } = useConnectedKey();
  return SEARCHED.flatMap(({ act, ...item }) => {
    const reason = permissionProblem(act, levels);
    return reason === undefined ? [] : [{ ...item, reason }];
  });
}

/**
 * What this key may not search, for who asks for it by its own words, and after all that can be done: whoever looks for a rig's
 * name need not read it each time.
 */
export function UnsearchedItems({ search }: { search: string }) {
  const unsearched = useUnsearched();
  if (search.trim() === '') return null;
  return (
    <CommandGroup heading="Not searched with this key">
      {unsearched.map(({ label, value, reason }) => (
        <CommandItem key={value} value={value} onRun={() => {}} reason={reason}>
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** Nothing fits; where that may be for want of a level, it is said. */
export function NothingFound() {
  const unsearched = useUnsearched();
  return (
    <>
      <p>Nothing here is called that.</p>
      {unsearched.map(({ value, reason }) => (
        <p key={value} className="text-small">
          {reason}
        </p>
      ))}
    </>
  );
}
