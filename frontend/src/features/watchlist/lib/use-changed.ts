import { useState } from 'react';

/** Whether the value has changed since this row was mounted, so that the change can be highlighted once. */
export function useChanged(value: string | null): boolean {
  const [first] = useState(value);
  return value !== first;
}
