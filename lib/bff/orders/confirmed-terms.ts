import 'server-only';
import { z } from 'zod';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import { refusedFields } from '#lib/contract/errors.ts';
import { readDecimal } from '#lib/domain/decimal.ts';
import type { ConfirmedTerms } from './order-kind.ts';

const word = z.string('is required').min(1, 'is required').max(64, 'is too long');
const decimalText = z
  .string('is required')
  .refine((text) => readDecimal(text) !== undefined, 'must be a decimal number');
const number = z
  .number('is required')
  .refine((value) => readDecimal(value) !== undefined, 'must be a positive number');
const hours = z.number('is required').int('must be whole hours').positive('must be whole hours');

const rentalTerms = z.object(
  {
    price: decimalText,
    type: word,
    currency: word,
    hash: z.object({ hash: number, type: word }, 'is required'),
    length: hours,
    cost: decimalText,
    fee: decimalText.optional(),
    total: decimalText.optional(),
  },
  'is required',
);
const extensionTerms = z.object(
  {
    length: hours,
    cost: decimalText,
    fee: decimalText.optional(),
    total: decimalText.optional(),
    currency: word,
    current_hrs: z.number('must be a number').nonnegative('must be a number').optional(),
  },
  'is required',
);

const shapes: Partial<Record<OrderName, z.ZodType<ConfirmedTerms[OrderName]>>> = {
  createRental: rentalTerms,
  extendRental: extensionTerms,
};

/** The terms that stand in a request's body as `confirmed`. Throws INVALID_BODY naming what is missing. */
export function parseConfirmed<N extends OrderName>(name: N, body: unknown): ConfirmedTerms[N] {
  const { confirmed } = (body ?? {}) as { confirmed?: unknown };
  const parsed = (shapes[name] ?? z.unknown().transform(() => undefined)).safeParse(confirmed);
  if (parsed.success) return parsed.data as ConfirmedTerms[N];
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: ['confirmed', ...path].join('.'),
    message,
  }));
  throw refusedFields('INVALID_BODY', fields);
}
