import { useEffect, useState } from 'react';

/** A value once it has not changed for so many milliseconds; what it was before until then. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
