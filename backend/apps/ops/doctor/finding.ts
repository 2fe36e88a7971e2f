/** Result of a check. `off`: not configured, which is fine. */
export interface Finding {
  readonly state: 'ok' | 'off' | 'warning' | 'failure';
  /** A clause without a final period. */
  readonly what: string;
  /** What to do; set for warnings and failures only. */
  readonly remedy?: string;
}

export interface Check {
  /** The component, as an operator would name it. */
  readonly part: string;
  run(): Promise<Finding>;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const off = (what: string): Finding => ({ state: 'off', what });
export const warning = (what: string, remedy: string): Finding => ({ state: 'warning', what, remedy });
export const failure = (what: string, remedy: string): Finding => ({ state: 'failure', what, remedy });
