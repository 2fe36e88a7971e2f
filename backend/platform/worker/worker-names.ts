/** A process's name as plain data, because every server checks all checkpoints when it starts, and web servers don't load the processes' code. */
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
