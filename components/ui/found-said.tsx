'use client';

import { useState } from 'react';

interface FoundSaidProps {
  /** What a list is asked for, as a text that changes with it. */
  asked: string;
  /** What it holds then; undefined until it is there. */
  found: string | undefined;
}

/** Reads out what a list holds once it is asked for something else. Not seen. */
export function FoundSaid({ asked, found }: FoundSaidProps) {
  return <AnswerSaid asked={asked} answer={found === undefined ? undefined : `Now listed: ${found}.`} />;
}

interface AnswerSaidProps {
  asked: string;
  /** In words; undefined until it is there. */
  answer: string | undefined;
}

/** Reads out the answer once something else is asked for, and nothing of what changes in it by itself. Not seen. */
export function AnswerSaid({ asked, answer }: AnswerSaidProps) {
  const [told, setTold] = useState({ asked, answer: '' });
  if (told.asked !== asked && answer !== undefined) setTold({ asked, answer });
  return (
    <span {...STATUS} className="sr-only">
      <span key={told.asked}>{told.answer}</span>
    </span>
  );
}

/** Also in a line of text. */
const STATUS = { role: 'status' };
