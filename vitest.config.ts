import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // Outside a bundler the package only throws; inside one it marks modules the browser must not get.
    alias: { 'server-only': join(import.meta.dirname, 'node_modules/server-only/empty.js') },
  },
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Making an embedded database takes seconds on a small machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{lib,components,app,dashboard,scripts}/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'service', include: ['{service,demo,test}/**/*.test.ts'] } },
    ],
  },
});
