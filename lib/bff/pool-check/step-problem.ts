import 'server-only';
import type { PoolCheckFacts, PoolCheckProblem } from '#lib/contract/desk-pool-check.ts';
import { isNamed } from '#lib/contract/errors.ts';

/**
 * A step of a pool check came to nothing; the check ends with it. Known by its name: what asks the name servers is made once in a
 * process, perhaps by a page, whose copy of this class is another than that of a route.
 */
export class StepProblem extends Error {
  override readonly name = 'StepProblem';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'StepProblem');
  }
  readonly problem: PoolCheckProblem;
  /** The pool's words, as they came. */
  readonly told: string | undefined;
  readonly facts: PoolCheckFacts | undefined;
  constructor(problem: PoolCheckProblem, more: { told?: string | undefined; facts?: PoolCheckFacts } = {}) {
    super(problem);
    this.problem = problem;
    this.told = more.told;
    this.facts = more.facts;
  }
}
