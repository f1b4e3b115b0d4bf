import { createContext, type ReactNode, use } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldContext {
  control: FieldControl;
  labelId: string;
  unit: ReactNode;
}

/** What a Field says to the control within. */
export const FieldSays = createContext<FieldContext | undefined>(undefined);

/** For controls: what the surrounding Field says about them. Nothing outside of a Field. */
export function useField(): FieldContext | undefined {
  return use(FieldSays);
}

/** Of what stands at the control's end: a figure is read with its unit. */
export function unitId(id: string): string {
  return `${id}-unit`;
}

/** The frame every control shares. */
export const CONTROL_CLASS =
  'field-text w-full min-w-0 rounded-base border border-edge bg-panel text-ink placeholder:text-ink-faint hover:border-ink-faint aria-invalid:border-danger';

/** A control of one line of text. */
export const LINE_CLASS = 'h-8 px-2.5 pointer-coarse:h-11';
