'use client';

import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { GRAPH_KEYS } from '#components/ui/shortcut.ts';
import type { GraphNavigation } from './graph-navigation.ts';

interface ChartKeysProps {
  /** "Hash rate of rig 812" */
  label: string;
  navigation: GraphNavigation | undefined;
  frame: RefObject<HTMLDivElement | null>;
  className: string;
  children: ReactNode;
}

/** A plot that takes the keyboard: arrows pan, + and − zoom, Escape goes back, End returns to the latest. */
export function ChartKeys({ label, navigation, frame, className, children }: ChartKeysProps) {
  const keysId = useId();
  if (!navigation)
    return (
      <div ref={frame} className={className}>
        {children}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div
      ref={frame}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are told in its description.
      tabIndex={0}
      aria-label={`${label}, plot`}
      aria-describedby={keysId}
      className={className}
      onKeyDown={(event) => press(event, navigation)}
    >
      <span id={keysId} className="sr-only">
        Arrow left and right move through time, plus and minus zoom, Escape goes back, End returns to the
        latest.
      </span>
      {children}
    </div>
  );
}

function press(event: KeyboardEvent, navigation: GraphNavigation): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const act = actionOf(event.key, navigation);
  if (!act) return;
  event.preventDefault();
  // The page has keys of its own.
  event.stopPropagation();
  act();
}

function actionOf(
  key: string,
  { view, pan, widen, back, latest }: GraphNavigation,
): (() => void) | undefined {
  const zoomed = view.stretch !== undefined;
  const actions: Record<string, (() => void) | undefined> = {
    [GRAPH_KEYS.earlier]: () => pan(-1),
    [GRAPH_KEYS.later]: () => pan(1),
    [GRAPH_KEYS.closer]: () => widen(0.5),
    // The plus of many keyboards, without Shift.
    '=': () => widen(0.5),
    [GRAPH_KEYS.wider]: () => widen(2),
    [GRAPH_KEYS.back]: zoomed ? back : undefined,
    [GRAPH_KEYS.latest]: zoomed ? latest : undefined,
  };
  return actions[key];
}
