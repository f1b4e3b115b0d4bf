import { afterAll } from 'vitest';
import { removeLeftovers } from './leftovers.ts';

// The first to be registered is the last to run: by then the tests have closed what they opened.
afterAll(removeLeftovers);
