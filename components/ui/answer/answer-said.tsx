'use client';

import { useState } from 'react';

interface AnswerSaidProps {
  /** What is asked for, as a text that changes with it. */
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
