import type { ReactNode } from 'react';
import { focusContent } from '../focus-content.ts';
import { Button } from '../press/button.tsx';
import { Callout } from './callout.tsx';

interface RemovableNoticeProps {
  /** That one of several that the address names is not there, as a sentence. */
  children: ReactNode;
  /** Takes it out of the address. */
  onRemove: () => void;
}

/** In the place of one of several that is not there. */
export function RemovableNotice({ children, onRemove }: RemovableNoticeProps) {
  return (
    <Callout
      kind="warn"
      action={
        <Button
          size="tool"
          onClick={() => {
            focusContent();
            onRemove();
          }}
        >
          Remove it
        </Button>
      }
    >
      {children}
    </Callout>
  );
}
