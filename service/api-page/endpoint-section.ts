import { accessText } from '#lib/contract/access-text.ts';
import { codesOf } from '#lib/contract/endpoint-codes.ts';
import { type EndpointName, endpointNames, endpoints } from '#lib/contract/endpoints.ts';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import { answerSchema, namedShapes, shapeNames } from '#lib/contract/named-shapes.ts';
import { API_PREFIX } from '#lib/contract/path.ts';
import { type JsonSchema, understoodSchema, writtenSchema } from '#lib/contract/shape-schema.ts';
import { shapeText } from '#lib/contract/shape-text.ts';
import { shapes } from '#lib/contract/shapes.ts';
import { html, type Markup } from './markup.ts';

/** All endpoints at a glance, each leading to its section. */
export function endpointTable(): Markup {
  const rows = endpointNames.map((name) => {
    const { method, path, access } = endpoints[name];
    return html`<tr><td class="method">${method}</td><td><a href="#${name}"><code>${path}</code></a></td><td>${accessText(access)}</td></tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Endpoints"><table class="stacks">
<thead><tr><th>Method</th><th>Path</th><th>Open to</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

/** One endpoint in full: what it takes, what it gives, and how it says no. */
export function endpointSection(name: EndpointName): Markup {
  const { method, path, access, purpose } = endpoints[name];
  const { query, body, data } = shapes[name];
  const codes = codesOf(name).map((code) => html`<code>${code}</code> ${serviceCodes[code]}&ensp;`);
  return html`<article id="${name}">
<h3><span class="method">${method}</span> <code>${API_PREFIX}${path}</code></h3>
<p>${purpose}. <span class="quiet">Open to ${accessText(access)}.</span></p>
<dl>${fields('Query', understoodSchema(query))}${fields('Body', understoodSchema(body))}${fields('Answer', answerSchema(data))}
<dt>Says no with</dt><dd>${codes}</dd></dl>
</article>`;
}

function fields(title: string, schema: JsonSchema): Markup {
  const text = shapeText(schema);
  return text === '{}' ? html`` : html`<dt>${title}</dt><dd><pre tabindex="0">${linked(text)}</pre></dd>`;
}

/** What stands in several answers, once. */
export function shapesSection(): Markup {
  const sections = Object.entries(namedShapes).map(
    ([name, shape]) => html`<article id="${name}">
<h3>${name}</h3>
<pre tabindex="0">${linked(shapeText(writtenSchema(shape, shapeNames)))}</pre>
</article>`,
  );
  return html`<h2 id="shapes">In several answers</h2>${sections}`;
}

/** Where a shape is referred to by its name: as the whole, after a field's name, or in a list. */
const REFERENCE = new RegExp(`(?<=^|: |\\[)(${Object.keys(namedShapes).join('|')})(?=$|[,\\s])`, 'gm');

function linked(text: string): Markup {
  const pieces = text
    .split(REFERENCE)
    .map((piece) => (piece in namedShapes ? html`<a href="#${piece}">${piece}</a>` : html`${piece}`));
  return html`${pieces}`;
}
