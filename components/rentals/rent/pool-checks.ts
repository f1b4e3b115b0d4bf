'use client';

import { useState } from 'react';
import type { PoolCheckBody } from '#lib/contract/desk-pool-check.ts';
import { afterCheck, type FailedChecks } from './failed-checks.ts';
import type { PoolCheck } from './pool-to-check.ts';

/** How pools are checked on this page, and what failed: it outlives the form, which the review takes the place of. */
export interface PoolChecks {
  Check: PoolCheck | undefined;
  onChecked: (checked: PoolCheckBody, failure: string | undefined) => void;
  failed: FailedChecks;
}

export function usePoolChecks(Check: PoolCheck | undefined): PoolChecks {
  const [failed, setFailed] = useState<FailedChecks>([]);
  return {
    Check,
    onChecked: (checked, failure) => setFailed((before) => afterCheck(before, checked, failure)),
    failed,
  };
}
