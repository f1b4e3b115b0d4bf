import { openApiDocument } from '#lib/contract/openapi.ts';
import { made } from './page.ts';

/** /openapi.json. */
export const openApiPage = made(() => ({
  body: JSON.stringify(openApiDocument()),
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
}));
