import type { RefCallback, SyntheticEvent } from 'react';

/** What a trigger was through before the code of what it opens had come, and whom it tells since. */
export interface TriggerMemory {
  node: HTMLElement | null;
  /** The properties of the late part for this trigger, once there are any. */
  taught: object | undefined;
  /** Is told of the trigger's element, and of none. */
  attach: RefCallback<HTMLElement> | undefined;
  /** The pointer as it came over the trigger, until it presses: it did what it came for then. */
  over: MouseEvent | undefined;
  /** The last press began before the trigger was taught. */
  pressedEarly: boolean;
  /** What is to be done again. */
  kept: Event | undefined;
}

export function createTriggerMemory(): TriggerMemory {
  return {
    node: null,
    taught: undefined,
    attach: undefined,
    over: undefined,
    pressedEarly: false,
    kept: undefined,
  };
}

/** What a trigger listens to before it is taught. */
export const EARLY_EVENTS = ['onPointerEnter', 'onPointerDown', 'onFocus', 'onClick', 'onKeyDown'] as const;

/** Passes an event on to the late part. Returns false where there is none yet. */
export function passOn(memory: TriggerMemory, name: string, event: SyntheticEvent): boolean {
  if (name === 'onPointerDown') {
    memory.pressedEarly = memory.taught === undefined;
    memory.over = undefined;
  }
  if (memory.taught === undefined) {
    if (name === 'onPointerEnter') memory.over = event.nativeEvent as MouseEvent;
    return false;
  }
  // Of a press that began before only the click counts: its other half would open what the click closes again.
  if (name !== 'onMouseDown' || !memory.pressedEarly) handlerOf(memory.taught, name)?.(event);
  return true;
}

/** Keeps what would have opened the part. */
export function keep(memory: TriggerMemory, event: SyntheticEvent): void {
  event.preventDefault();
  memory.kept = event.nativeEvent;
}

/** Lets the late part see what it was too late for: the focus, the pointer resting there, the press. */
export function catchUp(memory: TriggerMemory): void {
  const { node, over, kept } = memory;
  memory.kept = undefined;
  if (!node) return;
  const { activeElement, body } = document;
  if (activeElement === node) node.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (over && isResting(over) && node.matches(':hover')) {
    node.dispatchEvent(new MouseEvent('mouseenter', { clientX: over.clientX, clientY: over.clientY }));
    node.dispatchEvent(
      new MouseEvent('mousemove', { bubbles: true, clientX: over.clientX, clientY: over.clientY }),
    );
  }
  // Whoever went on to something else meanwhile does not want it any more.
  if (kept && (activeElement === node || activeElement === body)) node.dispatchEvent(sameAgain(kept));
}

/** A finger that came over it pressed it; it does not rest there. */
function isResting(over: MouseEvent): boolean {
  return !('pointerType' in over) || over.pointerType !== 'touch';
}

function sameAgain(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: EventInit) => Event;
  return new Kind(event.type, event);
}

export function handlerOf(props: object, name: string): ((event: SyntheticEvent) => void) | undefined {
  const handler: unknown = Reflect.get(props, name);
  return typeof handler === 'function' ? (event) => handler(event) : undefined;
}
