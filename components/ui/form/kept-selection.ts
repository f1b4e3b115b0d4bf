'use client';

import { Component, type ReactNode } from 'react';

interface Selected {
  control: HTMLInputElement;
  text: string;
}

/**
 * Where the text of the field that has the focus changes by itself, all of it is selected again if all of it was, or if the field was
 * empty: what is typed next replaces it, and is not put behind it. A class, since nothing else is told right before a change.
 */
export class KeptSelection extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Selected | null {
    const { activeElement: control } = document;
    if (!(control instanceof HTMLInputElement)) return null;
    const { selectionStart, selectionEnd, value: text } = control;
    return selectionStart === 0 && selectionEnd === text.length ? { control, text } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, selected: Selected | null): void {
    if (selected && selected.control.value !== selected.text) selected.control.select();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
