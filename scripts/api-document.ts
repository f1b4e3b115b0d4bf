import { accessText } from '#lib/contract/access-text.ts';
import { codeMeanings } from '#lib/contract/code-meanings.ts';
import { codesOf, type ServiceCode } from '#lib/contract/endpoint-codes.ts';
import { type EndpointName, endpointNames, endpoints } from '#lib/contract/endpoints.ts';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import { type JsonSchema, understoodSchema, writtenSchema } from '#lib/contract/shape-schema.ts';
import { shapeText } from '#lib/contract/shape-text.ts';
import { shapes } from '#lib/contract/shapes.ts';

/** docs/api.md: the endpoints and the codes as `lib/contract` has them. */
export function apiDocument(): string {
  const rows = endpointNames.map(
    (name, index) =>
      `| ${index + 1} | [${name}](#${name.toLowerCase()}) | ${endpoints[name].method} | ${endpoints[name].path} | ${accessText(endpoints[name].access)} |`,
  );
  return [
    '# The API',
    'The endpoints below `/api/v1`, printed from `lib/contract` by `npm run derive`. Values, units and what each code means: [silences.md](silences.md). A running market shows the same at `/`, with how to sign a request, and as an OpenAPI document at `/openapi.json`.',
    'In a request `?` marks what may be left out. In an answer it marks what other services of this family may leave out; this market sends it wherever there is something to say.',
    'A price that a request takes has at most eight decimal places, and so has every price in an answer that is there to be sent back. Those of `stats` and `price_converted` have more where their first four digits need them: they are converted for comparing, and rounded to eight they might say nothing. Send back the price that they were converted from, with its unit.',
    table(['#', 'name', 'method', 'path', 'open to'], rows),
    ...endpointNames.flatMap(endpointText),
    '## Failure codes',
    '`{"success":false,"error":"<code>","data":{"message":"…"}}`, with `data.fields: [{ path, message }]` on INVALID_BODY and INVALID_QUERY.',
    table(
      ['code', 'HTTP', 'when'],
      (Object.keys(serviceCodes) as ServiceCode[]).map(
        (code) => `| ${code} | ${serviceCodes[code]} | ${codeMeanings[code]} |`,
      ),
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
    ...block('Query', understoodSchema(query)),
    ...block('Body', understoodSchema(body)),
    ...block('Answer', writtenSchema(data)),
    `Says no with ${codesOf(name).join(', ')}.`,
  ];
}

function block(title: string, schema: JsonSchema): string[] {
  const text = shapeText(schema);
  return text === '{}' ? [] : [`${title}:`, `\`\`\`\n${text}\n\`\`\``];
}
