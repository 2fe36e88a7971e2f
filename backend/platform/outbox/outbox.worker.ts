import { UnfinishedWork } from '../subscriptions/unfinished-work.ts';
import { DAY_MS } from '../values/durations.ts';
import type { WorkerContext } from '../worker/worker-context.ts';
import type { WorkerPart } from '../worker/worker-part.ts';
import { CountedTexts } from './counted-texts.adapter.ts';
import type { ChannelAdapter } from './outbox.port.ts';
import { OutboxDispatcher } from './outbox-dispatcher.ts';
import { TextBudget, type TextUse } from './text-budget.store.ts';
import { TracedChannel } from './traced-channel.adapter.ts';

/** Interval of counting rows, which reads all of them. */
const DEPTH_EVERY_MS = 15_000;
/** How long messages with a reported outcome are kept; their events remain. A row also prevents its message from being queued twice. */
export const OUTBOX_DAYS = 30;

/** Sends the messages of the given kinds over the channels. */
export function outboxWorker(
  context: WorkerContext,
  parts: readonly WorkerPart[],
  channels: readonly ChannelAdapter[],
): WorkerPart {
  const { outbox, metrics, leases, clock, logger, tracing, operations, env } = context;
  const kinds = parts.flatMap(({ messages = [] }) => messages);
  const texts = new TextBudget(operations, clock, env.TWILIO_DAILY_TEXTS);
  const countedBefore = new Set(kinds.filter(({ textsCounted }) => textsCounted).map(({ name }) => name));
  const dispatcher = new OutboxDispatcher({
    outbox,
    channels: channels
      .map((each) => (each.channel === 'sms' ? new CountedTexts(each, texts, countedBefore) : each))
      .map((each) => new TracedChannel(each, tracing)),
    kinds,
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
      await measureTexts(context, texts);
    },
    purge: async () => {
      const queueing = parts.flatMap(({ messages = [], processes = [] }) => (messages.length > 0 ? processes : []));
      const oldest = await new UnfinishedWork(context).oldestRecordedAt(queueing);
      const before = clock.now().getTime() - OUTBOX_DAYS * DAY_MS;
      await outbox.purgeBefore(new Date(Math.min(before, oldest?.getTime() ?? before)).toISOString());
    },
  };
}

const USE_LABELS: Readonly<Record<TextUse, string>> = {
  known: 'texts: alerts, tests, and codes for known browsers',
  anybody: 'texts: codes that anyone can request',
};

/** Reports today's text message usage, and the kinds that are out of budget. */
async function measureTexts({ metrics, stalled }: Pick<WorkerContext, 'metrics' | 'stalled'>, texts: TextBudget): Promise<void> {
  const { used, limits } = await texts.ofToday();
  for (const use of Object.keys(limits) as TextUse[]) {
    metrics.textsOfDay.set({ use }, used.by[use]);
    metrics.textsOfDayLimit.set({ use }, limits[use]);
    const what = USE_LABELS[use];
    // With a limit of zero, the operator expects that no texts are sent.
    if (limits[use] > 0 && used.all >= limits[use]) {
      const why = `${used.all} texts were sent today, and TWILIO_DAILY_TEXTS stops these at ${limits[use]}`;
      stalled.begin('used-up-texts', { what, why, holdsUp: 'these texts, until midnight UTC', command: 'status' });
    } else stalled.end('used-up-texts', what);
  }
}
