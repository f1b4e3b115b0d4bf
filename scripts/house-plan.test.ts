import { expect, test } from 'vitest';
import { housePlan } from './house-plan.ts';

function cruiseOf(imports: [from: string, to: string][]) {
  const modules = imports.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] }));
  return { modules, summary: { violations: [] } };
}

test('an arrow that others imply is left out of the picture', () => {
  const plan = housePlan(
    cruiseOf([
      ['service/app.ts', 'lib/contract/endpoints.ts'],
      ['service/app.ts', 'lib/domain/money.ts'],
      ['lib/contract/endpoints.ts', 'lib/domain/money.ts'],
      ['lib/domain/money.ts', 'lib/domain/decimal.ts'],
    ]),
  );
  expect(plan).toContain('  service --> lib_contract');
  expect(plan).toContain('  lib_contract --> lib_domain');
  expect(plan).not.toContain('  service --> lib_domain');
  expect(plan).not.toContain('  lib_domain --> lib_domain');
});

test('what only a test imports is not in the picture', () => {
  const plan = housePlan(cruiseOf([['lib/domain/money.test.ts', 'lib/config/parsers.ts']]));
  expect(plan).not.toContain('-->');
});
