import type { Ref } from 'react';

/** Tells a ref of an element, as React does. Returns how to end that. */
export function setRef<Node>(ref: Ref<Node> | undefined, node: Node | null): () => void {
  if (!ref) return () => undefined;
  if (typeof ref !== 'function') {
    ref.current = node;
    return () => {
      ref.current = null;
    };
  }
  const end = ref(node);
  return () => {
    if (end) end();
    else ref(null);
  };
}
