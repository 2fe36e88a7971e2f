import { readFileSync } from 'node:fs';
import type { Figure } from './figure.ts';

const TICKS_PER_SECOND = 100;
/**
 * Longer than V8 waits before it collects the garbage of an idle thread: it judges by the last ten minor collections, which date from
 * the load until ten more have happened, half a minute later.
 */
const REST_MS = 60_000;

/** Linux's figures for another process; null if there is no /proc. */
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
    // The name before them may contain spaces; user and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    return { cpuSeconds, rssMb: megabytes('VmRSS'), peakRssMb: megabytes('VmHWM') };
  } catch {
    return null;
  }
}

/** Memory in MB as the system counts it, a minute after the load ended; null if there is no /proc. */
export async function restedMb(pid: number | undefined): Promise<number | null> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return usageOf(pid)?.rssMb ?? null;
}

/** Memory that remains after a load: at most 350 MB. */
export function afterLoad(name: string, restedMb: number | null, note: string): readonly Figure[] {
  return restedMb === null
    ? []
    : [{ name, value: restedMb, unit: 'MB', floor: null, limits: [{ of: 'value', atMost: 350 }], note }];
}
