import type { Clock } from '../clock/clock.ts';
import { ALL_CHANNELS, type ChannelAdapter } from './outbox.port.ts';
import type { OutboxStore, StoredRow } from './outbox.store.ts';

/** Handles rows in `sending` that nobody is sending any longer, because the answer was lost or the sending process stopped. */
export class UnansweredMessages {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly channels: readonly ChannelAdapter[],
    private readonly clock: Clock,
    private readonly graceMs: number,
  ) {}

  /**
   * Resends rows that an earlier owner left in `sending`, if the provider ignores duplicates. It is not the provider's failure that the owner stopped, so
   * the try does not count.
   */
  async recover(): Promise<void> {
    for (const { channel, idempotent } of this.channels) {
      if (!idempotent) continue;
      const left = await this.outbox.sending(channel);
      const nextAttemptAt = this.clock.now().toISOString();
      const change = ({ attempts }: StoredRow) => ({
        state: 'pending' as const,
        attempts: Math.max(0, attempts - 1),
        nextAttemptAt,
      });
      await this.outbox.change(left.map((row) => [row, change(row)] as const));
    }
  }

  /** Sets messages that were not confirmed in time to `unknown`; they are never resent blindly. */
  async expire(isInFlight: (row: StoredRow) => boolean): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.graceMs).toISOString();
    // All channels, including those that are no longer configured.
    for (const channel of ALL_CHANNELS) {
      const silent = (await this.outbox.sending(channel)).filter((row) => row.updatedAt < before && !isInFlight(row));
      const change = (row: StoredRow) => ({
        state: 'unknown' as const,
        lastError: row.lastError ?? 'sent before a restart, never confirmed',
        reported: false,
        reportId: null,
      });
      if (silent.length > 0) await this.outbox.change(silent.map((row) => [row, change(row)] as const));
    }
  }
}
