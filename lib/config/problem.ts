/**
 * A reason not to start that a person can act on. Its message is one complete sentence: it is printed as it
 * stands, without a stack, and the program ends with exit code 1.
 */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** A variable of the environment has a value that cannot be used. The message begins with the variable's name. */
export class ConfigProblem extends StartProblem {
  override name = 'ConfigProblem';
}

/** A program failed because another failed that has told the reason: nothing is to be added. */
export class AlreadyTold extends Error {
  override name = 'AlreadyTold';
}
