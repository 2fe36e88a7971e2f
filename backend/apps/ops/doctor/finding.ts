/** What became of a check. `off`: not configured, which is no fault. */
export interface Finding {
  readonly state: 'ok' | 'off' | 'warning' | 'failure';
  /** A clause. */
  readonly what: string;
  /** What to do; only of a warning or failure. */
  readonly remedy?: string;
}

export interface Check {
  /** The part, as an operator calls it. */
  readonly part: string;
  run(): Promise<Finding>;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const off = (what: string): Finding => ({ state: 'off', what });
export const warning = (what: string, remedy: string): Finding => ({ state: 'warning', what, remedy });
export const failure = (what: string, remedy: string): Finding => ({ state: 'failure', what, remedy });
