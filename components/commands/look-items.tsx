import { useTheme } from 'next-themes';
import { CommandGroup, CommandItem } from '#components/ui/form/command-list.tsx';
import { useDensity } from '#components/ui/look/density.ts';

const THEMES = [
  { value: 'system', label: 'Light or dark as the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const ROWS = [
  { value: 'compact', label: 'Compact rows' },
  { value: 'comfortable', label: 'Comfortable rows' },
] as const;

/** How the desk looks on this machine. */
export function LookItems({ run }: { run: (act: () => void) => () => void }) {
  const { theme, setTheme } = useTheme();
  const [density, setDensity] = useDensity();
  return (
    <CommandGroup heading="Appearance">
      {THEMES.map(({ value, label }) => (
        <CommandItem
          key={value}
          value={label}
          keywords={['theme', 'appearance']}
          onRun={run(() => setTheme(value))}
          aside={theme === value && 'as it is'}
        >
          {label}
        </CommandItem>
      ))}
      {ROWS.map(({ value, label }) => (
        <CommandItem
          key={value}
          value={label}
          keywords={['density', 'appearance']}
          onRun={run(() => setDensity(value))}
          aside={density === value && 'as it is'}
        >
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
