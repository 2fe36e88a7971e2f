/** Name of a process, as plain data: every role checks the checkpoints at its start, even a web server, which does not load the processes' code. */
export interface ProcessName {
  /** Key of its checkpoint; must never change. */
  readonly name: string;
  /** It needs no history: without a checkpoint on a log with events it starts at the end. */
  readonly joinsAtEnd?: boolean;
  /** It needs the history: without a checkpoint on a log with events it starts at the beginning. */
  readonly joinsAtBeginning?: boolean;
}

/** Name of a schedule and of its lease; null when it runs under another one's lease. */
export interface ScheduleName {
  readonly name: string;
  readonly lease: string | null;
}
