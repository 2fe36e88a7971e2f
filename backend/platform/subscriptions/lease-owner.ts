import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { randomId } from '../ids/ids.ts';

/**
 * Names of those who hold leases: `v2|<host>|<boot id>|<pid namespace>|<pid>|<start time>|<random>`. On Linux the kernel's boot id, the pid
 * namespace and the start time of the process say exactly which process it is: host names and pids are shared by containers and used again.
 * Elsewhere the three are empty. Owners of builds before this one are `<host>|<pid>|<random>`.
 */

interface OwnerProcess {
  readonly bootId: string;
  readonly pidNamespace: string;
  readonly pid: number;
  /** Clock ticks between the boot of the machine and the start of the process. */
  readonly startTime: string;
}

const SHAPE = 'v2';
const FIELDS = 7;
/** Of what stands in `/proc/<pid>/stat` after the name of the program: state and start time, fields 3 and 22 there. */
const STATE = 0;
const START_TIME = 19;
/** Ended, and only not yet collected by its parent. */
const ENDED_STATES = ['Z', 'X', 'x'];

const OWN = ownProcess();

/** A name for this process or thread, another one with each call. */
export function newOwner(): string {
  const { bootId = '', pidNamespace = '', startTime = '' } = OWN ?? {};
  return [SHAPE, hostname(), bootId, pidNamespace, process.pid, startTime, randomId()].join('|');
}

/**
 * True only when the owner was a process of this very kernel and pid namespace and has ended: its leases are free at once. Of processes
 * elsewhere, of builds before this one, and where there is no `/proc`, nothing can be said.
 */
export function hasEnded(owner: string): boolean {
  const other = parsed(owner);
  if (!OWN || !other || other.bootId !== OWN.bootId || other.pidNamespace !== OWN.pidNamespace) return false;
  const stat = statOf(String(other.pid));
  // A /proc that hides the processes of other users looks as if they had ended; the kernel itself knows better.
  if (stat === null) return !exists(other.pid);
  return stat.startTime !== other.startTime || ENDED_STATES.includes(stat.state);
}

function parsed(owner: string): OwnerProcess | null {
  const parts = owner.split('|');
  const [shape, , bootId = '', pidNamespace = '', pid = '', startTime = ''] = parts;
  if (shape !== SHAPE || parts.length !== FIELDS || bootId === '' || pidNamespace === '' || startTime === '') return null;
  return /^[1-9]\d*$/.test(pid) ? { bootId, pidNamespace, pid: Number(pid), startTime } : null;
}

/** Null where there is no `/proc` to read it from. */
function ownProcess(): OwnerProcess | null {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    const pidNamespace = readlinkSync('/proc/self/ns/pid');
    const stat = statOf('self');
    return bootId === '' || stat === null ? null : { bootId, pidNamespace, pid: process.pid, startTime: stat.startTime };
  } catch {
    return null;
  }
}

function statOf(pid: string): { readonly state: string; readonly startTime: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in parentheses and may hold blanks and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTime] = [fields[STATE], fields[START_TIME]];
    return state && startTime ? { state, startTime } : null;
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
