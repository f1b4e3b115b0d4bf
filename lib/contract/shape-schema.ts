import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A shape that has a name of its own is referred to by it, wherever it stands inside another. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>;

/** What the market writes. A field that nothing is known of has the title "anything". */
export function writtenSchema(shape: z.ZodType, names: SchemaNames = new Map()): JsonSchema {
  return schemaOf(shape, 'output', names);
}

/** What a caller may write; where that could be anything, what is understood of it. */
export function acceptedSchema(shape: z.ZodType): JsonSchema {
  return narrower(schemaOf(shape, 'input'), schemaOf(shape, 'output'));
}

/** A request's fields as they are understood; where that depends on what else was sent, as they may be written. */
export function understoodSchema(shape: z.ZodType): JsonSchema {
  const output = writtenSchema(shape);
  return output.properties ? output : schemaOf(shape, 'input');
}

/** Answers may gain fields, and what nobody knows in a request is dropped: neither side is closed. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', names: SchemaNames = new Map()): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      tidy(jsonSchema, zodSchema);
      const name = names.get(zodSchema);
      if (name === undefined || path.length === 0) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.$ref = `#/components/schemas/${name}`;
    },
  });
  return schema;
}

function tidy(schema: JsonSchema, shape: z.core.$ZodType): void {
  const usual = z.globalRegistry.get(shape)?.default;
  // Left out of what is read through a transformation, although it is what holds without the field.
  if (usual !== undefined) schema.default = usual as JsonSchema['default'];
  if (shape._zod.def.type === 'unknown' && schema.type === undefined) schema.title = 'anything';
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // The digits that text is checked by are said as a range already.
  if (schema.type === 'integer') delete schema.pattern;
}

/** A transformed record or an unknown says nothing of its fields on the way in; what comes out of it does. */
function narrower(input: JsonSchema, output: JsonSchema): JsonSchema {
  if (isOpen(input) && !isOpen(output)) return output;
  if (!input.properties) return input;
  const fields = Object.entries(input.properties).map(([name, field]) => [
    name,
    narrower(field as JsonSchema, (output.properties?.[name] ?? {}) as JsonSchema),
  ]);
  const { additionalProperties: loose, ...closed } = input;
  const besides = loose === undefined ? {} : output.properties;
  return { ...closed, properties: { ...besides, ...Object.fromEntries(fields) } };
}

function isOpen({ type, enum: choices, anyOf, properties = {} }: JsonSchema): boolean {
  if (choices || anyOf) return false;
  return type === undefined || (type === 'object' && Object.keys(properties).length === 0);
}
