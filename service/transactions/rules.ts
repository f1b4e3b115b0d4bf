import { SETTLED_AFTER_SECONDS } from '#lib/domain/rental-period.ts';

/** A credit that waits for the end of its rental is not there yet. */
export function statusOf({ waitsForEndUnix }: { waitsForEndUnix: number | null }): 'Cleared' | 'Pending' {
  return waitsForEndUnix === null ? 'Cleared' : 'Pending';
}

/** Seconds until a credit can clear that waits for the end of its rental; 0 where it waits no longer, or waits for nothing. */
export function pendingSeconds(waitsForEndUnix: number | null, nowUnix: number): number {
  if (waitsForEndUnix === null) return 0;
  return Math.max(0, waitsForEndUnix + SETTLED_AFTER_SECONDS - nowUnix);
}

/** What was paid for, in words; nothing where a row is not about hours. */
export function describeHours({ segment, hours }: { segment: number | null; hours: number | null }): string {
  if (hours === null) return '';
  const time = hours === 1 ? '1 hour' : `${hours} hours`;
  return segment === 0 ? time : `extension by ${time}`;
}

/** What was given back, in words short enough for a column; nothing where a row is no refund. */
export function describeRefund({ type, rentalId }: { type: string; rentalId: number | null }): string {
  return type.endsWith('/Refund') && rentalId !== null ? `rental ${rentalId}: undelivered` : '';
}
