import type { SyntheticEvent } from 'react';
import { expect, test } from 'vitest';
import { createTriggerMemory, passOn } from './trigger-memory.ts';

const EVENT = { nativeEvent: {} } as SyntheticEvent;

/** A trigger, and what a late part hears of it once `teach` was called. */
function setup() {
  const memory = createTriggerMemory();
  const heard: string[] = [];
  const listen = (name: string) => [name, () => heard.push(name)];
  const names = ['onPointerDown', 'onMouseDown', 'onClick', 'onFocus'];
  const teach = () => {
    memory.taught = Object.fromEntries(names.map(listen));
  };
  const does = (...events: string[]) => events.map((name) => passOn(memory, name, EVENT));
  return { heard, teach, does };
}

test('until it is taught nobody hears a trigger', () => {
  const { heard, does } = setup();
  expect(does('onFocus', 'onPointerDown', 'onMouseDown', 'onClick')).toEqual([false, false, false, false]);
  expect(heard).toEqual([]);
});

test('a trigger that is taught passes everything on, also what nobody asked for', () => {
  const { heard, teach, does } = setup();
  teach();
  expect(does('onFocus', 'onPointerDown', 'onMouseDown', 'onMouseMove', 'onClick')).not.toContain(false);
  expect(heard).toEqual(['onFocus', 'onPointerDown', 'onMouseDown', 'onClick']);
});

test('of a press during which the code came only the click counts', () => {
  const { heard, teach, does } = setup();
  does('onPointerDown');
  teach();
  does('onMouseDown', 'onClick');
  expect(heard).toEqual(['onClick']);
  does('onPointerDown', 'onMouseDown', 'onClick');
  expect(heard).toEqual(['onClick', 'onPointerDown', 'onMouseDown', 'onClick']);
});
