import { z } from 'zod';
import { type Access, type EndpointName, endpointNames, endpoints } from '#lib/contract/endpoints.ts';
import { serviceCodes } from '#lib/contract/errors.ts';
import { shapes } from '#lib/contract/shapes.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const WIDTH = 100;

/** docs/api.md: the endpoints and the codes as `lib/contract` has them. */
export function apiDocument(): string {
  const rows = endpointNames.map(
    (name, index) =>
      `| ${index + 1} | [${name}](#${name.toLowerCase()}) | ${endpoints[name].method} | ${endpoints[name].path} | ${accessText(endpoints[name].access)} |`,
  );
  return [
    '# The API',
    'The endpoints below `/api/v1`, printed from `lib/contract` by `npm run derive`. Values, units and what each code means: [silences.md](silences.md).',
    'In a request `?` marks what may be left out. In an answer it marks what other services of this family may leave out; this market sends it wherever there is something to say.',
    table(['#', 'name', 'method', 'path', 'open to'], rows),
    ...endpointNames.flatMap(endpointText),
    '## Failure codes',
    '`{"success":false,"error":"<code>","data":{"message":"…"}}`, with `data.fields: [{ path, message }]` on INVALID_BODY and INVALID_QUERY.',
    table(
      ['code', 'HTTP'],
      Object.entries(serviceCodes).map(([code, status]) => `| ${code} | ${status} |`),
    ),
  ].join('\n\n');
}

function table(heads: string[], rows: string[]): string {
  return [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...rows].join('\n');
}

function endpointText(name: EndpointName): string[] {
  const { method, path, access, purpose } = endpoints[name];
  const { query, body, data } = shapes[name];
  return [
    `## ${name}`,
    `\`${method} ${path}\`: ${purpose}. Open to ${accessText(access)}.`,
    ...block('Query', understood(query)),
    ...block('Body', understood(body)),
    ...block('Answer', written(data)),
  ];
}

function accessText(access: Access): string {
  if (access === 'public') return 'anyone';
  if (access === 'signed') return 'any key';
  return `${access.level === 'read' ? 'read or write' : 'write'} in ${access.modules.join(' or ')}`;
}

function block(title: string, schema: Schema): string[] {
  const text = shapeText(schema, '');
  return text === '{}' ? [] : [`${title}:`, `\`\`\`\n${text}\n\`\`\``];
}

function written(shape: z.ZodType): Schema {
  return schemaOf(shape, 'output');
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'unknown') jsonSchema.title = 'anything';
    },
  });
}

/** A request's fields as they are understood; where that depends on what else was sent, as they may be written. */
function understood(shape: z.ZodType): Schema {
  const output = written(shape);
  return output.properties ? output : schemaOf(shape, 'input');
}

function shapeText(schema: Schema, indent: string): string {
  const alternatives = (schema.anyOf as Schema[] | undefined)?.filter(({ type }) => type !== 'null');
  if (alternatives) return alternatives.map((each) => shapeText(each, indent)).join(' or ');
  if (schema.properties) return objectText(schema, indent);
  if (schema.type === 'array') return `[${shapeText(schema.items as Schema, indent)}, …]`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'object')
    return `{ [key]: ${shapeText(schema.additionalProperties as Schema, indent)} }`;
  return kindText(schema);
}

function objectText(schema: Schema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const field = value as Schema;
    const mark = schema.required?.includes(name) && !isNullable(field) ? '' : '?';
    return `${name}${mark}: ${shapeText(field, inner)}`;
  });
  const oneLine = `{ ${fields.join(', ')} }`;
  if (fields.length === 0) return '{}';
  if (indent !== '' && !oneLine.includes('\n') && oneLine.length <= WIDTH) return oneLine;
  return `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`;
}

function isNullable({ type, anyOf }: Schema): boolean {
  return [type].flat().includes('null') || (anyOf ?? []).some((each) => (each as Schema).type === 'null');
}

/** A field without a kind is text that a rule reads; booleans and numbers say so themselves. */
function kindText({ type, title }: Schema): string {
  if (title) return title;
  const kind = [type].flat().find((each) => each !== 'null') ?? 'string';
  return kind === 'string' ? 'text' : kind;
}
