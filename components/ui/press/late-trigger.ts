'use client';

import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type RefCallback,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { setRef } from './set-ref.ts';
import { catchUp, createTriggerMemory, EARLY_EVENTS, handlerOf, keep, passOn } from './trigger-memory.ts';

interface TriggerProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement> | undefined;
}

/** What a late part has to do with its trigger. */
export interface LateTrigger {
  id: string;
  /** Gives the trigger what Base UI would have given it from the start; `undefined` takes it away. */
  teach: (props: object | undefined) => void;
  /** Tells where the trigger is. Returns how to end that. */
  attach: (ref: RefCallback<HTMLElement>) => () => void;
}

interface LateTriggerOptions<Part> {
  /** The code of what the trigger opens. */
  load: () => Promise<ComponentType<Part>>;
  /** What opens it, and does nothing else: done before the code came, it is done again then. */
  keeps: 'presses' | 'presses and arrows' | 'nothing';
  /** What the trigger says of itself until it is taught. */
  says?: HTMLAttributes<HTMLElement>;
}

/**
 * A trigger that is no more than its element until somebody comes to it, by pointer or by Tab. What it opens is loaded
 * then, to be drawn as `Part` beside it, and teaches it the rest. Code that does not come is asked for again the next time.
 */
export function useLateTrigger<Part>(trigger: ReactElement, options: LateTriggerOptions<Part>) {
  const own = trigger.props as TriggerProps;
  const ownId = useId();
  const id = own.id ?? ownId;
  const [memory] = useState(createTriggerMemory);
  const [Part, setPart] = useState<ComponentType<Part>>();
  const [said, setSaid] = useState(SAYS_NOTHING);
  const late = useMemo<LateTrigger>(
    () => ({
      id,
      teach(props) {
        memory.taught = props;
        const now = props ? sayingsOf(props) : SAYS_NOTHING;
        setSaid((before) => (before.text === now.text ? before : now));
      },
      attach(ref) {
        memory.attach = ref;
        const end = setRef(ref, memory.node);
        return () => {
          memory.attach = undefined;
          end();
        };
      },
    }),
    [id, memory],
  );
  const taught = said !== SAYS_NOTHING;
  useEffect(() => {
    if (taught) catchUp(memory);
  }, [taught, memory]);
  const { ref } = own;
  const bothRefs = useCallback(
    (node: HTMLElement) => {
      memory.node = node;
      const ends = [setRef(memory.attach, node), setRef(ref, node)];
      return () => {
        memory.node = null;
        for (const end of ends) end();
      };
    },
    [memory, ref],
  );
  const hear = (name: string) => (event: SyntheticEvent) => {
    handlerOf(own, name)?.(event);
    if (passOn(memory, name, event)) return;
    if (opens(name, event, options.keeps)) keep(memory, event);
    options.load().then((loaded) => setPart(() => loaded), keepGoing);
  };
  const events = new Set<string>([...EARLY_EVENTS, ...said.events]);
  const element = cloneElement(trigger as ReactElement<TriggerProps>, {
    ...options.says,
    ...said.attributes,
    ...own,
    id,
    ref: bothRefs,
    ...Object.fromEntries([...events].map((name) => [name, hear(name)])),
  });
  return { element, Part, late };
}

interface Sayings {
  attributes: Record<string, unknown>;
  events: string[];
  /** The same for the same sayings. */
  text: string;
}

const SAYS_NOTHING: Sayings = { attributes: {}, events: [], text: '' };

/** What of Base UI's properties is for everyone to see, and which events it wants. */
function sayingsOf(props: object): Sayings {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  const attributes = Object.fromEntries(entries.filter(([name]) => /^(aria|data)-/.test(name)));
  const events = entries.flatMap(([name]) => (/^on[A-Z]/.test(name) ? [name] : []));
  return { attributes, events, text: JSON.stringify([attributes, events]) };
}

function opens(name: string, event: SyntheticEvent, keeps: LateTriggerOptions<never>['keeps']): boolean {
  if (keeps === 'nothing') return false;
  if (name === 'onClick') return true;
  return keeps === 'presses and arrows' && name === 'onKeyDown' && 'key' in event && isArrow(event.key);
}

function isArrow(key: unknown): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp';
}

/** The page is whole without it; the next touch tries again. */
function keepGoing(): void {}
