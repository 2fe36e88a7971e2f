import { useState } from 'react';
import { errorSentence } from '../../../shared/api/api-error.ts';

/** One act at a time: whether it runs, and what the server said against it. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** @returns what the work returned, undefined when it failed. */
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
