import { createHash } from 'node:crypto';
import { codeMeanings } from '#lib/contract/code-meanings.ts';
import type { ServiceCode } from '#lib/contract/endpoint-codes.ts';
import { endpointNames } from '#lib/contract/endpoints.ts';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import { endpointSection, endpointTable, shapesSection } from './endpoint-section.ts';
import { asMarkup, html, type Markup } from './markup.ts';
import { made } from './page.ts';
import { publicCall, signedCall, signingExample } from './signing-example.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** The API for people, printed from the contract: a page without scripts, forms or anything from elsewhere. */
export const apiPage = made(() => ({
  body: document().markup,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
  },
}));

function document(): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The market's API</title>
<link rel="icon" href="data:,">
<style>${asMarkup(style)}</style>
</head>
<body>
<main>
<h1>The market's API</h1>
<p>Rent hash rate and offer it. This page is printed from the program that answers you; the same as an
<a href="/openapi.json">OpenAPI document</a>.</p>
${signingSection()}
${rulesSection()}
<h2 id="endpoints">Endpoints</h2>
${endpointTable()}
<p>In a request <code>?</code> marks what may be left out; in an answer, what is there only where there is something to say.</p>
${endpointNames.map(endpointSection)}
${shapesSection()}
</main>
</body>
</html>
`;
}

function signingSection(): Markup {
  const { apiKey, apiSecret, nonce, endpoint, text, signature } = signingExample();
  return html`<h2 id="signing">Signing a request</h2>
<p>All endpoints but <code>/info/…</code> take three headers: <code>x-api-key</code> is the id of your key,
<code>x-api-nonce</code> a decimal number greater than any this key has sent before, and <code>x-api-sign</code> the
lowercase hex HMAC-SHA1 of key, nonce and path put together, keyed with your secret. The path is what follows
<code>/api/v1</code>: with its ids, without a trailing slash, without the query.</p>
<pre tabindex="0">key       ${apiKey}
secret    ${apiSecret}
nonce     ${nonce}
path      ${endpoint}
signed    ${text}
signature ${signature}</pre>
<p>In a shell, with openssl and curl:</p>
<pre tabindex="0">${signedCall}</pre>
<p>Without a key:</p>
<pre tabindex="0">${publicCall}</pre>
<p>The signature covers neither method, query nor body: keep it as secret as the key, and speak to the market over TLS only.</p>`;
}

function rulesSection(): Markup {
  const codes = (Object.keys(serviceCodes) as ServiceCode[]).map(
    (code) =>
      html`<tr><td><code>${code}</code></td><td>${serviceCodes[code]}</td><td>${codeMeanings[code]}</td></tr>`,
  );
  return html`<h2 id="rules">Answers, values, limits</h2>
<ul>
<li>Every answer below <code>/api/v1</code> is JSON: <code>{"success":true,"data":…}</code> or
<code>{"success":false,"error":"CODE","data":{"message":"…"}}</code>, with <code>data.fields</code> where fields are wrong. Decide by the code.</li>
<li>Each answer has an <code>X-Request-Id</code>: name it when you report a problem.</li>
<li>Requests a minute are limited per address: <code>X-RateLimit-Limit</code>, <code>-Remaining</code> and <code>-Reset</code> say
where you stand, <code>Retry-After</code> with <code>RATE_LIMITED</code> when to come back.</li>
<li>A PUT's body is JSON of at most 64 KiB. A repeated PUT acts twice: where no answer came, look before you repeat.</li>
<li>Ids are text of digits. Money is decimal text with 8 places, a rate per hour has 12. A price is per one
<code>price.type</code> unit of hash rate and <em>day</em>; a length is in whole hours.</li>
<li>Units of hash rate are <code>hash</code>, <code>kh</code>, <code>mh</code>, <code>gh</code>, <code>th</code>, <code>ph</code>, <code>eh</code>.
Times are UTC, their <code>_unix</code> twins in seconds.</li>
<li>Lists take <code>limit</code>, at most 100, and <code>start</code>.</li>
</ul>
<div class="scroll" tabindex="0" role="region" aria-label="Codes"><table class="stacks"><thead><tr><th>Code</th><th>HTTP</th><th>When</th></tr></thead><tbody>${codes}</tbody></table></div>`;
}
