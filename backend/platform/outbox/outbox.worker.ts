import { UnfinishedWork } from '../subscriptions/unfinished-work.ts';
import { DAY_MS } from '../values/durations.ts';
import type { WorkerContext } from '../worker/worker-context.ts';
import type { WorkerPart } from '../worker/worker-part.ts';
import type { ChannelAdapter } from './outbox.port.ts';
import { OutboxDispatcher } from './outbox-dispatcher.ts';
import { TracedChannel } from './traced-channel.adapter.ts';

/** Interval of counting rows, which reads every one of them. */
const DEPTH_EVERY_MS = 15_000;
/** Delivered messages are kept this long; their events remain. A row also keeps its message from being queued a second time. */
const OUTBOX_DAYS = 30;

/** Sends the messages of the given parts over the channels. */
export function outboxWorker(
  context: WorkerContext,
  parts: readonly WorkerPart[],
  channels: readonly ChannelAdapter[],
): WorkerPart {
  const { outbox, metrics, leases, clock, logger, tracing } = context;
  const dispatcher = new OutboxDispatcher({
    outbox,
    channels: channels.map((channel) => new TracedChannel(channel, tracing)),
    kinds: parts.flatMap(({ messages = [] }) => messages),
    leases,
    clock,
    log: logger,
  });
  let countedAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'outbox',
    runs: [{ kind: 'outbox', name: 'outbox', run: (signal, progress) => dispatcher.run(signal, progress) }],
    measure: async () => {
      if (clock.monotonic() - countedAt >= DEPTH_EVERY_MS) {
        countedAt = clock.monotonic();
        for (const [state, rows] of Object.entries(await outbox.depth())) metrics.outboxRows.set({ state }, rows);
      }
      metrics.outboxOldestPending.set(await outbox.oldestPendingSeconds());
    },
    purge: async () => {
      const queueing = parts.flatMap(({ messages = [], processes = [] }) => (messages.length > 0 ? processes : []));
      const oldest = await new UnfinishedWork(context).oldestRecordedAt(queueing);
      const before = clock.now().getTime() - OUTBOX_DAYS * DAY_MS;
      await outbox.purgeBefore(new Date(Math.min(before, oldest?.getTime() ?? before)).toISOString());
    },
  };
}
