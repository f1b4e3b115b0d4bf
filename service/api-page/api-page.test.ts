import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpointNames, endpoints } from '#lib/contract/endpoints.ts';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import { startMarket } from '#test/market/market.ts';
import { apiPage } from './api-page.ts';
import { html } from './markup.ts';
import { openApiPage } from './openapi-page.ts';

const { body, headers } = apiPage();

test('the page has every endpoint with its method, path and fields, and every code', () => {
  for (const name of endpointNames) {
    const { method, path } = endpoints[name];
    const article = body.split(`<article id="${name}">`)[1]?.split('</article>')[0] ?? '';
    expect(article, name).toContain(`<span class="method">${method}</span> <code>/api/v1${path}</code>`);
    expect(article, name).toContain('<dt>Answer</dt>');
    expect(article.includes('<dt>Body</dt>'), name).toBe(method === 'PUT');
    expect(article, name).toContain('RATE_LIMITED');
  }
  for (const code of Object.keys(serviceCodes)) expect(body).toContain(`<tr><td><code>${code}</code></td>`);
});

test('the page says limits and defaults, and what stands in several answers once', () => {
  expect(body).toContain('limit?: integer (1 to 100, default 25)');
  expect(body).toContain('limit?: integer (1 to 100, default 100)');
  expect(body).toContain('minhours: number (1 to 1500)');
  expect(body).toContain('rentals: [<a href="#Rental">Rental</a>, …]');
  expect(body).toContain('<pre tabindex="0"><a href="#OwnRig">OwnRig</a></pre>');
  for (const [field, times] of [
    ['poolstatus', 2],
    ['price_converted', 1],
  ] as const)
    expect(body.split(`${field}?:`), field).toHaveLength(times + 1);
  for (const name of ['Rig', 'Rental', 'Profile']) expect(body.split(`id="${name}"`), name).toHaveLength(2);
});

test('the example on the page is signed as openssl signs it', () => {
  expect(body).toContain('signed    example-key1795193421483788/rig/1001');
  expect(body).toContain('signature 5cd3f9ab98917fb6b7c7fb93ae4958a957b5165d');
});

test('a browser may use nothing but the page and its own style', () => {
  const policy = headers['Content-Security-Policy'];
  const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(body).not.toMatch(/<script|<form|<iframe| style=| on\w+=|@import|url\(/);
  const addresses = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses.filter((address) => !/^(#\w+|\/openapi\.json|data:,)$/.test(address))).toEqual([]);
  for (const [, id] of body.matchAll(/href="#(\w+)"/g)) expect(body).toContain(`id="${id}"`);
});

test('text in the page is text, whatever characters it has', () => {
  const inner = html`<b>${'<i>&"'}</b>`;
  expect(html`<p title="${"'"}">${inner}${[inner]}${7}</p>`.markup).toBe(
    '<p title="&#39;"><b>&lt;i&gt;&amp;&quot;</b><b>&lt;i&gt;&amp;&quot;</b>7</p>',
  );
  expect(body).toContain('&quot;none&quot; | &quot;read&quot;');
});

test('a market shows the page and the document, and may be read by anybody from a store', async () => {
  const market = await startMarket();
  const page = await fetch(market.url);
  expect(await page.text()).toBe(body);
  for (const [name, value] of Object.entries(headers)) expect(page.headers.get(name)).toBe(value);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const document = await fetch(`${market.url}/openapi.json`);
  expect(await document.text()).toBe(openApiPage().body);
  expect(document.headers.get('cache-control')).toBe('public, max-age=300');
  await market.close();
});
