/** Name of a process, as plain data, because every role checks the checkpoints at its start, also a web server without the processes' code. */
export interface ProcessName {
  /** Key of its checkpoint; never changes once deployed. */
  readonly name: string;
  /** It needs no history: without a checkpoint on a log that has events it starts at the end. */
  readonly joinsAtEnd?: boolean;
  /** It needs the history: without a checkpoint on a log that has events it starts at the beginning. */
  readonly joinsAtBeginning?: boolean;
}

/** Name of a schedule and of its lease; null where it runs under the lease of another one. */
export interface ScheduleName {
  readonly name: string;
  readonly lease: string | null;
}
