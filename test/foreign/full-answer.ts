import type { z } from 'zod';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { shapes } from '#lib/contract/shapes.ts';

/** Where a field stands in an answer: names of fields, and places in lists. */
export type FieldPath = readonly (string | number)[];

type Shape = z.core.$ZodType;
/** What of zod's description of a shape is looked at here. */
interface Definition {
  type: string;
  shape?: Record<string, Shape>;
  element?: Shape;
  valueType?: Shape;
  innerType?: Shape;
  options?: readonly Shape[];
  entries?: Record<string, string>;
  in?: Shape;
  out?: Shape;
}

const definitionOf = (shape: Shape) => shape._zod.def as unknown as Definition;

/** An answer of this endpoint with every field it may have, and which of them it may leave out: both as its shape says. */
export function fullAnswer(name: EndpointName): { data: unknown; optional: FieldPath[] } {
  const optional: FieldPath[] = [];
  return { data: exampleOf(shapes[name].data, []), optional };

  function exampleOf(shape: Shape, path: FieldPath): unknown {
    const definition = definitionOf(shape);
    const { shape: fields, element, valueType } = definition;
    if (fields) return fieldsOf(fields, path);
    if (element) return [exampleOf(element, [...path, 0])];
    if (valueType) return { BTC: exampleOf(valueType, [...path, 'BTC']) };
    const inside = insideOf(definition);
    return inside ? exampleOf(inside, path) : plainExample(definition);
  }

  function fieldsOf(fields: Record<string, Shape>, path: FieldPath): Record<string, unknown> {
    const entries = Object.entries(fields).map(([field, shape]) => {
      const place = [...path, field];
      if (shape._zod.optout === 'optional' && !isAnything(shape)) optional.push(place);
      return [field, exampleOf(shape, place)];
    });
    return Object.fromEntries(entries);
  }
}

/** Of what may be anything nothing is read. */
function isAnything(shape: Shape): boolean {
  const { type, innerType } = definitionOf(shape);
  return type === 'unknown' || (innerType !== undefined && isAnything(innerType));
}

/** What a shape is about that only says how something else is read. */
function insideOf(definition: Definition): Shape | undefined {
  const { type, innerType, options, in: first, out } = definition;
  if (type === 'union') return options?.[0];
  if (type === 'pipe') return first && definitionOf(first).type === 'transform' ? out : first;
  return innerType;
}

const plainExamples: Record<string, unknown> = { string: '7', number: 7, boolean: true, unknown: '7' };

function plainExample({ type, entries }: Definition): unknown {
  if (type === 'enum') return Object.values(entries ?? {})[0];
  if (type in plainExamples) return plainExamples[type];
  throw new Error(`no example of a shape of type ${type}`);
}
