import type { MutationStatus } from '@tanstack/react-query';
import { mayHaveRented } from './rent-refusal-words.ts';

/** What came of the last rental that was sent for a rig; it outlives the page that sent it. */
export type RentOutcome =
  | { name: 'none' | 'pending' }
  | { name: 'made'; rentalId: string; sentMs: number }
  /** Nothing was rented. */
  | { name: 'refused'; error: unknown }
  /** It was sent, and nobody knows. */
  | { name: 'unconfirmed'; error: unknown };

/** A rental that was sent, as the mutation cache has it. */
export interface RentAttempt {
  status: MutationStatus;
  data: { id: string } | undefined;
  error: unknown;
  /** Epoch milliseconds. */
  submittedAt: number;
}

/** Of the attempts for one rig, in the order they were sent. */
export function outcomeOf(attempts: readonly RentAttempt[]): RentOutcome {
  if (attempts.some(({ status }) => status === 'pending')) return { name: 'pending' };
  const last = attempts.at(-1);
  if (last?.data) return { name: 'made', rentalId: last.data.id, sentMs: last.submittedAt };
  if (last?.status !== 'error') return { name: 'none' };
  return { name: mayHaveRented(last.error) ? 'unconfirmed' : 'refused', error: last.error };
}
