/** What was left in a form, field by field. */
export interface FieldsDraft {
  fields: readonly (readonly [string, string | null])[];
  /** It was typed after that order had gone through. */
  after: string | undefined;
}

/** What is typed beyond how the form begins, but never a password; undefined where that is nothing. */
export function fieldsDraft(
  typed: Readonly<Record<string, string | null>>,
  begins: Readonly<Record<string, string | null>>,
  after: string | undefined,
): FieldsDraft | undefined {
  const fields = Object.entries(typed).filter(
    ([field, value]) => field !== 'pass' && value !== begins[field],
  );
  return fields.length === 0 ? undefined : { fields, after };
}
