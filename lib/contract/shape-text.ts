import type { JsonSchema } from './shape-schema.ts';

const WIDTH = 100;

/** A schema for people: fields with their kinds, `?` where one may be left out. "{}" where there are none. */
export function shapeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  const alternatives = (schema.anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== 'null');
  if (alternatives) return alternatives.map((each) => shapeText(each, indent)).join(' or ');
  if (schema.properties) return objectText(schema, indent);
  if (schema.type === 'array') return `[${shapeText(schema.items as JsonSchema, indent)}, …]`;
  if (schema.enum) return enumText(schema);
  if (schema.type === 'object')
    return `{ [key]: ${shapeText(schema.additionalProperties as JsonSchema, indent)} }`;
  return kindText(schema);
}

function enumText({ enum: choices = [], ...schema }: JsonSchema): string {
  const limits = limitsText(schema);
  return `${choices.map((value) => JSON.stringify(value)).join(' | ')}${limits ? ` (${limits})` : ''}`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const field = value as JsonSchema;
    const mark = schema.required?.includes(name) && !isNullable(field) ? '' : '?';
    return `${name}${mark}: ${shapeText(field, inner)}`;
  });
  const oneLine = `{ ${fields.join(', ')} }`;
  if (fields.length === 0) return '{}';
  if (indent !== '' && !oneLine.includes('\n') && oneLine.length <= WIDTH) return oneLine;
  return `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`;
}

function isNullable({ type, anyOf }: JsonSchema): boolean {
  return [type].flat().includes('null') || (anyOf ?? []).some((each) => (each as JsonSchema).type === 'null');
}

/** A field without a kind is text that a rule reads; booleans and numbers say so themselves. */
function kindText(schema: JsonSchema): string {
  if (schema.title) return schema.title;
  const kind = [schema.type].flat().find((each) => each !== 'null') ?? 'string';
  const limits = limitsText(schema);
  return `${kind === 'string' ? 'text' : kind}${limits ? ` (${limits})` : ''}`;
}

/** "1 to 100, default 25" */
function limitsText({ minimum, maximum, default: usual }: JsonSchema): string {
  const range = maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`;
  const stated = usual === undefined ? [] : [`default ${JSON.stringify(usual).replaceAll('"', '')}`];
  return [...(minimum === undefined ? [] : [range]), ...stated].join(', ');
}
