import type { Metrics } from '../observability/metrics.ts';
import { readStalledWork, type StalledWorkSource } from './stalled-work.ts';

/** Updates the metrics of stalled work. The values of a failing source stay as they are. */
export async function measureStalled(
  sources: readonly StalledWorkSource[],
  { stalledWork, stalledWorkOldest }: Pick<Metrics, 'stalledWork' | 'stalledWorkOldest'>,
  now: Date,
): Promise<void> {
  for (const { kind, count, oldest, problem } of await readStalledWork(sources, 1)) {
    if (problem !== null) continue;
    const [first] = oldest;
    stalledWork.set({ kind }, count);
    stalledWorkOldest.set({ kind }, first === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(first.since)) / 1_000));
  }
}
