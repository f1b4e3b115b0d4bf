/** As typed, the moment as a field for local times has it; what is typed into the one empties the other. */
export interface TypedLength {
  hours: string;
  until: string;
}

export const NO_LENGTH: TypedLength = { hours: '', until: '' };

export function isTyped({ hours, until }: TypedLength): boolean {
  return hours.trim() !== '' || until !== '';
}
