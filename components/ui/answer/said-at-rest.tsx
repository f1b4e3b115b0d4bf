import { useSettled } from './settled.ts';

/** Longer than the pause between two letters. */
const REST_MS = 1000;

/** Reads out what changes with each letter typed once it stays as it is, and not once more where it is the same. Not seen. */
export function SaidAtRest({ text }: { text: string | undefined }) {
  return (
    <span aria-live="polite" className="sr-only">
      {useSettled(text, REST_MS)}
    </span>
  );
}
