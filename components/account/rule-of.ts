/** A field's rule for a form: the problem as a sentence that names the field, or true. */
export function ruleOf(subject: string, problemOf: (value: string) => string | undefined) {
  return {
    validate: (value: string): string | true => {
      const problem = problemOf(value);
      return problem === undefined || `${subject} ${problem}.`;
    },
  };
}
