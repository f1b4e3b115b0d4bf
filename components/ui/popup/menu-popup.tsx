'use client';

import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { LateTrigger } from '../press/late-trigger.ts';
import { TaughtTrigger } from '../press/taught-trigger.tsx';
import type { MenuChoice, MenuSection, MenuTick, MenuTicks } from './menu-section.ts';

const ITEM =
  'flex min-h-8 w-full cursor-default items-center gap-2 px-3 py-1 text-start text-base outline-none data-disabled:text-ink-faint data-highlighted:chosen-in-system-colors data-highlighted:bg-hover pointer-coarse:min-h-11';

export interface MenuPopupProps {
  late: LateTrigger;
  /** A line stands between them. */
  sections: readonly MenuSection[];
  align?: 'start' | 'end';
}

export function MenuPopup({ late, sections, align = 'start' }: MenuPopupProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger id={late.id} render={(given) => <TaughtTrigger late={late} props={given} />} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
          <Base.Popup className="max-h-(--available-height) min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-base bg-raised py-1 shadow-float outline-hidden sm:max-w-96">
            {sections.map((section, index) => (
              <Fragment key={section.label}>
                {index > 0 && <Base.Separator className="my-1 h-px bg-line" />}
                <Section section={section} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Section({ section }: { section: MenuSection }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-1.5 pb-1 font-medium text-ink-faint text-micro">
        {section.label}
      </Base.GroupLabel>
      {'ticks' in section ? <Ticks {...section} /> : <Choice {...section} />}
    </Base.Group>
  );
}

function Choice({ value, onValueChange, options }: MenuChoice) {
  return (
    <Base.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={ITEM}>
          <span className="grid size-4 shrink-0 place-items-center">
            <Base.RadioItemIndicator>
              <Check aria-hidden className="size-3.5" />
            </Base.RadioItemIndicator>
          </span>
          {option.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

function Ticks({ ticks, onFlip }: MenuTicks) {
  return ticks.map((tick) => <Tick key={tick.value} tick={tick} onFlip={onFlip} />);
}

function Tick({ tick, onFlip }: { tick: MenuTick; onFlip: MenuTicks['onFlip'] }) {
  const { value, label, ticked, reason, note = reason } = tick;
  return (
    <Base.CheckboxItem
      checked={ticked}
      disabled={reason !== undefined}
      onCheckedChange={() => onFlip(value)}
      className={ITEM}
    >
      <span className="grid size-4 shrink-0 place-items-center">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden className="size-3.5" />
        </Base.CheckboxItemIndicator>
      </span>
      {label}
      {note !== undefined && <span className="ms-auto ps-3 text-ink-faint text-small">{note}</span>}
    </Base.CheckboxItem>
  );
}
