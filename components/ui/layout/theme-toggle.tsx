'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { DENSITY_CHOICES, useDensity } from '../look/density.ts';
import { useMounted } from '../now.ts';
import { Menu } from '../popup/menu.tsx';
import { menuChoice } from '../popup/menu-section.ts';
import { IconButton } from '../press/icon-button.tsx';

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light or dark, and how high rows are: how the desk looks on this machine. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  const [density, setDensity] = useDensity();
  const mounted = useMounted();
  const chosen = THEMES.find(({ value }) => value === theme)?.value ?? 'system';
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={ICONS[mounted ? chosen : 'system']} label="Appearance" />}
      sections={[
        menuChoice({ label: 'Theme', value: chosen, onValueChange: setTheme, options: THEMES }),
        menuChoice({ label: 'Rows', value: density, onValueChange: setDensity, options: DENSITY_CHOICES }),
      ]}
    />
  );
}
