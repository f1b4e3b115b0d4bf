import type { z } from 'zod';
import { type JsonSchema, type SchemaNames, writtenSchema } from './shape-schema.ts';
import { shapes } from './shapes.ts';

/** What stands in several answers has a name. */
export const namedShapes = {
  Rig: shapes.rigDetail.data,
  OwnRig: shapes.createRig.data,
  Rental: shapes.rentalDetail.data,
  Profile: shapes.profileDetail.data,
  SavedPool: shapes.poolDetail.data,
};

export const shapeNames: SchemaNames = new Map(
  Object.entries(namedShapes).map(([name, shape]) => [shape, name]),
);

/** What an answer has, with references for all that has a name. */
export function answerSchema(data: z.ZodType): JsonSchema {
  const name = shapeNames.get(data);
  return name ? { $ref: `#/components/schemas/${name}` } : writtenSchema(data, shapeNames);
}
