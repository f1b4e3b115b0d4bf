'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';

export type { DialogProps, DismissReason } from './dialog-popup.tsx';

/** Loaded when it first opens. Where that fails it is closed, to be opened again. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const [Popup, setPopup] = useState<ComponentType<DialogProps>>();
  const wanted = open && Popup === undefined;
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    import('./dialog-popup.tsx').then(
      ({ DialogPopup }) => setPopup(() => DialogPopup),
      () => left || onOpenChange(false, 'none'),
    );
    return () => {
      left = true;
    };
  }, [wanted, onOpenChange]);
  return Popup && <Popup {...props} />;
}
