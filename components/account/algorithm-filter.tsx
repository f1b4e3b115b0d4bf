'use client';

import { Select, type SelectOption } from '#components/ui/form/select.tsx';

const EVERY = 'all';

interface AlgorithmFilterProps {
  value: string | null;
  onValueChange: (algo: string | null) => void;
  algorithms: readonly SelectOption<string>[];
}

export function AlgorithmFilter({ value, onValueChange, algorithms }: AlgorithmFilterProps) {
  return (
    <div className="w-64 max-sm:w-full">
      <Select
        aria-label="Algorithm"
        value={value ?? EVERY}
        onValueChange={(chosen) => onValueChange(chosen === EVERY ? null : chosen)}
        options={[{ value: EVERY, label: 'Every algorithm' }, ...algorithms]}
      />
    </div>
  );
}
