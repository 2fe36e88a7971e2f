/** A requirement for a figure. Ratios are value / floor, both measured in the same run. */
export interface Limit {
  readonly of: 'value' | 'ratio';
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One measured number. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What this machine achieves without our code, in the same run; null if there is nothing to compare with. */
  readonly floor: number | null;
  /** Empty if the figure is only reported. */
  readonly limits: readonly Limit[];
  /** What was measured: event mix, sizes, load. */
  readonly note: string;
}

/** Reports a bench's progress. */
export type OnProgress = (text: string) => void;

/** What a `*.bench.ts` exports as `bench`. */
export interface Bench {
  /** One line for the list of benches. */
  readonly about: string;
  /**
   * @param minutes duration, if the command gives one and the bench supports it.
   * @param json prints individual results as JSON lines on standard output, if the bench has any.
   * @returns a reason instead of figures if it cannot run.
   */
  run(onProgress: OnProgress, minutes?: number, json?: boolean): Promise<readonly Figure[] | { readonly skipped: string }>;
}

/** A count, without a unit and with nothing to compare it with. */
export function count(name: string, value: number, bounds: Omit<Limit, 'of'>, note = ''): Figure {
  return { name, value, unit: '', floor: null, limits: [{ of: 'value', ...bounds }], note };
}

/** The number of problems that a run found, which must be 0. The note includes the first of them. */
export function problemCount(name: string, problems: readonly string[], note: string): Figure {
  return count(name, problems.length, { atMost: 0 }, [note, ...problems.slice(0, 5)].join('; '));
}

export function ratioOf({ value, floor }: Figure): number | null {
  return floor === null ? null : value / floor;
}

export function missed(figure: Figure): readonly Limit[] {
  return figure.limits.filter(({ of, atLeast, atMost }) => {
    const measured = of === 'value' ? figure.value : (ratioOf(figure) ?? Number.NaN);
    // NaN misses both.
    return !(measured >= (atLeast ?? Number.NEGATIVE_INFINITY) && measured <= (atMost ?? Number.POSITIVE_INFINITY));
  });
}

/** @param p 0 to 1. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Elapsed wall time, and CPU time of this process, which is not affected by other work on the machine. */
export function stopwatch(): () => { readonly elapsedMs: number; readonly cpuMs: number } {
  const started = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { elapsedMs: performance.now() - started, cpuMs: (user + system) / 1_000 };
  };
}
