import { readFileSync } from 'node:fs';
import type { Figure } from './figure.ts';

const TICKS_PER_SECOND = 100;
/**
 * Longer than V8 waits before it collects the garbage of a thread at rest: it judges by the last ten collections of new objects, which are those
 * of the load until another ten have come, half a minute later.
 */
const REST_MS = 60_000;

/** What Linux counts for another process; null where there is no /proc. */
export interface ProcessUsage {
  readonly cpuSeconds: number;
  readonly rssMb: number;
  readonly peakRssMb: number;
}

export function usageOf(pid: number | undefined): ProcessUsage | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
    // The name before it may hold spaces; user and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    return { cpuSeconds, rssMb: megabytes('VmRSS'), peakRssMb: megabytes('VmHWM') };
  } catch {
    return null;
  }
}

/** Memory once the load has been over for a minute, as the system counts it, in MB; null where there is no /proc. */
export async function restedMb(pid: number | undefined): Promise<number | null> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return usageOf(pid)?.rssMb ?? null;
}

/** What remains in memory after a load: at most 350 MB. */
export function afterLoad(name: string, restedMb: number | null, note: string): readonly Figure[] {
  return restedMb === null
    ? []
    : [{ name, value: restedMb, unit: 'MB', floor: null, limits: [{ of: 'value', atMost: 350 }], note }];
}
