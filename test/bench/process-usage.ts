import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

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
