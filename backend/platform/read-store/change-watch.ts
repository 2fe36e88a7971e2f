import type { Clock } from '../clock/clock.ts';

/**
 * Wakes callers that wait for a store to change. It polls only while someone is waiting.
 * All callers share one notion of "since the last call": a caller that arrives just after a change was noticed may have missed it, so it is woken after
 * a grace period instead of its whole timeout.
 */
export class ChangeWatch {
  private readonly waiters = new Set<() => void>();
  private seen: string | null = null;
  /** Whether a change was noticed while nobody was waiting. */
  private unclaimed = false;
  private noticedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  /** @param version returns a different text after every commit by another process. */
  constructor(
    private readonly version: () => Promise<string> | string,
    private readonly intervalMs: number,
    private readonly clock: Clock,
  ) {}

  /** Takes the current state as the baseline; only later changes count. */
  async start(): Promise<void> {
    this.seen = await this.version();
  }

  /** Reports a commit by this process. */
  notice(): void {
    this.noticedAt = this.clock.monotonic();
    this.unclaimed = this.waiters.size === 0;
    for (const wake of [...this.waiters]) wake();
  }

  /** Resolves on a change, after `timeoutMs`, on abort or on close; never rejects, even if the store does not respond. */
  async wait(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    await this.look();
    if (this.unclaimed || this.closed || signal?.aborted) {
      this.unclaimed = false;
      return;
    }
    const grace = 2 * this.intervalMs;
    const recent = this.clock.monotonic() - this.noticedAt < grace;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', wake);
        this.waiters.delete(wake);
        resolve();
      };
      const timeout = setTimeout(wake, recent ? Math.min(grace, timeoutMs) : timeoutMs);
      signal?.addEventListener('abort', wake, { once: true });
      this.waiters.add(wake);
      this.poll();
    });
  }

  close(): void {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    for (const wake of [...this.waiters]) wake();
  }

  private poll(): void {
    if (this.timer !== null || this.closed) return;
    this.timer = setTimeout(async () => {
      await this.look();
      this.timer = null;
      if (this.waiters.size > 0) this.poll();
    }, this.intervalMs);
  }

  private async look(): Promise<void> {
    let version: string;
    try {
      version = await this.version();
    } catch {
      return;
    }
    const changed = this.seen !== null && this.seen !== version;
    this.seen = version;
    if (changed) this.notice();
  }
}
