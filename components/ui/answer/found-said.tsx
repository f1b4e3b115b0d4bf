import { AnswerSaid } from './answer-said.tsx';

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
