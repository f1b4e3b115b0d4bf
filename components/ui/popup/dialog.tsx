'use client';

import { useCallback } from 'react';
import { useLatePart } from '../press/late-part.tsx';
import type { DialogProps } from './dialog-popup.tsx';

export type { DialogProps, DismissReason } from './dialog-popup.tsx';

/** Loaded when it first opens. Where that fails it is closed, to be opened again. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const close = useCallback(() => onOpenChange(false, 'none'), [onOpenChange]);
  const Popup = useLatePart(loadPopup, { wanted: open, onFailed: close });
  return Popup && <Popup {...props} />;
}

async function loadPopup() {
  return (await import('./dialog-popup.tsx')).DialogPopup;
}
