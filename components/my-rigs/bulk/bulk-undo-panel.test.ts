import { expect, test } from 'vitest';
import { nothingToDo } from './bulk-undo-panel.tsx';

const row = (verdict: 'change' | 'unchanged' | 'invalid') => ({ verdict });

test('an undo with nothing to send says that all is restored only where it is', () => {
  const why = (...verdicts: Parameters<typeof row>[0][]) =>
    nothingToDo(verdicts.map(row), 'All is restored.');
  expect(why('unchanged', 'change', 'invalid')).toBeUndefined();
  expect(why('unchanged', 'unchanged')).toBe('All is restored.');
  expect(why('unchanged', 'invalid')).toBe('None of these rigs can be put back together: each says why.');
});
