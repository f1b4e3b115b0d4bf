'use client';

import { useState } from 'react';

interface FoundSaidProps {
  /** What a list is asked for, as a text that changes with it. */
  asked: string;
  /** What it holds then; undefined until it is there. */
  found: string | undefined;
}

/** Reads out what a list holds once it is asked for something else, and nothing of what changes in it by itself. Not seen. */
export function FoundSaid({ asked, found }: FoundSaidProps) {
  const [told, setTold] = useState({ asked, found: '' });
  if (told.asked !== asked && found !== undefined) setTold({ asked, found: `Now listed: ${found}.` });
  return (
    <span {...STATUS} className="sr-only">
      <span key={told.asked}>{told.found}</span>
    </span>
  );
}

/** Also in a line of text. */
const STATUS = { role: 'status' };
