import { useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';

/** Runs an action and tracks whether it is running and what went wrong. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** @returns the work's result; undefined if it failed. */
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setProblem(null);
    try {
      return await work();
    } catch (failed) {
      setProblem(errorSentence(failed, 'Try again in a moment.'));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
