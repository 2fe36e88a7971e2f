/** Name of a process, as plain data: every role checks the checkpoints at its start, and a web server needs none of the code behind them. */
export interface ProcessName {
  /** Key of its checkpoint; never changes once deployed. */
  readonly name: string;
  /** For it history is nothing: on a log that holds events it starts at the end, without being told. */
  readonly joinsAtEnd?: boolean;
  /** For it history is the point: on a log that holds events it starts at the beginning, without being told. */
  readonly joinsAtBeginning?: boolean;
}

/** Name of a schedule and of its lease; null where it runs under the lease of another one. */
export interface ScheduleName {
  readonly name: string;
  readonly lease: string | null;
}
