import type { Clock } from '../clock/clock.ts';
import type { MessageKinds } from './message-kinds.ts';
import { ALL_CHANNELS, type ChannelAdapter } from './outbox.port.ts';
import type { OutboxStore } from './outbox.store.ts';

const PAGE = 500;

/** Handles messages for channels without a configured provider. */
export class UnservedMessages {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly channels: readonly ChannelAdapter[],
    private readonly kinds: MessageKinds,
    private readonly clock: Clock,
    private readonly waitMs: number,
  ) {}

  /** Fails messages that have waited too long, so that no outdated news is sent once a provider is configured. */
  async end(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.waitMs).toISOString();
    const served = new Set(this.channels.map(({ channel }) => channel));
    for (const channel of ALL_CHANNELS.filter((each) => !served.has(each))) {
      const waiting = await this.outbox.due(channel, PAGE);
      const old = waiting.filter((row) => row.createdAt < before && this.kinds.knows(row));
      const change = { state: 'failed', lastError: 'channel_not_configured', reported: false, reportId: null } as const;
      if (old.length > 0) await this.outbox.change(old.map((row) => [row, change] as const));
    }
  }
}
