import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { randomId } from '../ids/ids.ts';

/**
 * Names of lease owners: `v2|<host>|<boot id>|<pid namespace>|<pid>|<start time>|<random>`. On Linux the kernel's boot id, the pid
 * namespace and the process's start time identify it, because containers share host names and pids and reuse them.
 * Elsewhere these three are empty. Owners of earlier builds are `<host>|<pid>|<random>`.
 */

interface OwnerProcess {
  readonly bootId: string;
  readonly pidNamespace: string;
  readonly pid: number;
  /** Clock ticks from the machine's boot to the process's start. */
  readonly startTime: string;
}

const FORMAT = 'v2';
const FIELDS = 7;
/** Field indexes in `/proc/<pid>/stat` after the program's name: state and start time are fields 3 and 22 of the file. */
const STATE = 0;
const START_TIME = 19;
/** States of a process that has exited but whose parent has not read its exit status yet. */
const ENDED_STATES = ['Z', 'X', 'x'];

/** Characters of the random part that tell apart workers of one process id. */
const RANDOM_SHOWN = 8;

const OWN = ownProcess();

/** A new owner name for this process or thread. */
export function newOwner(): string {
  const { bootId = '', pidNamespace = '', startTime = '' } = OWN ?? {};
  return [FORMAT, hostname(), bootId, pidNamespace, process.pid, startTime, randomId()].join('|');
}

/** Id of the worker that owns leases by this name, as operators see and type it: `<host>-<pid>-<part of the random>`; names in other formats unchanged. */
export function workerIdOf(owner: string): string {
  const parts = owner.split('|');
  const [host, pid, random] = parts[0] === FORMAT && parts.length === FIELDS ? [parts[1], parts[4], parts[6]] : parts;
  return pid === undefined ? owner : `${host}-${pid}-${random?.slice(0, RANDOM_SHOWN)}`;
}

/**
 * True only when the owner was a process in the same kernel and pid namespace and has exited, so its leases can be taken at once. False when that
 * cannot be determined: for processes elsewhere, for earlier builds, or without `/proc`.
 */
export function hasEnded(owner: string): boolean {
  const other = parsed(owner);
  if (!OWN || !other || other.bootId !== OWN.bootId || other.pidNamespace !== OWN.pidNamespace) return false;
  const stat = statOf(String(other.pid));
  // A /proc that hides other users' processes makes them look as if they had exited; a signal to the pid shows whether it exists.
  if (stat === null) return !exists(other.pid);
  return stat.startTime !== other.startTime || ENDED_STATES.includes(stat.state);
}

function parsed(owner: string): OwnerProcess | null {
  const parts = owner.split('|');
  const [format, , bootId = '', pidNamespace = '', pid = '', startTime = ''] = parts;
  if (format !== FORMAT || parts.length !== FIELDS || bootId === '' || pidNamespace === '' || startTime === '') return null;
  return /^[1-9]\d*$/.test(pid) ? { bootId, pidNamespace, pid: Number(pid), startTime } : null;
}

/** Null without `/proc`. */
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
    // The program's name is in parentheses and may itself contain spaces and parentheses.
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
