/** A program that lives for seconds has nothing of an embedded database that is compiled twice, the second time better. */
export const FOR_A_SHORT_LIFE = ['--liftoff-only', '--wasm-lazy-compilation'] as const;
