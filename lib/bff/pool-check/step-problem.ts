import 'server-only';
import type { PoolCheckFacts, PoolCheckProblem } from '#lib/contract/desk-pool-check.ts';

/** A step of a pool check came to nothing; the check ends with it. */
export class StepProblem extends Error {
  override readonly name = 'StepProblem';
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
