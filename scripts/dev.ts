import { runDemo } from './run-demo.ts';

await runDemo('development');
