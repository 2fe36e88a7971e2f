import { SystemClock } from '../clock/clock.ts';
import { Metrics } from '../observability/metrics.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import { LiveStalledWork } from '../stalled-work/live-stalled-work.ts';
import type { WorkerContext } from '../worker/worker-context.ts';
import { outboxWorker } from './outbox.worker.ts';
import { TextBudget } from './text-budget.store.ts';

test('keeps reported messages for 30 days', async () => {
  const purged: string[] = [];
  const operations = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const context = {
    operations,
    env: { TWILIO_DAILY_TEXTS: 100 },
    outbox: { purgeBefore: async (before: string) => purged.push(before) },
    clock: { now: () => new Date('2026-03-31T12:00:00.000Z'), monotonic: () => 0 },
  };
  await outboxWorker(context as unknown as WorkerContext, [], []).purge?.();
  operations.close();
  expect(purged).toEqual(['2026-03-01T12:00:00.000Z']);
});

test.each([
  [4, 1, []],
  [4, 2, ['texts: codes that anyone can request']],
  [4, 4, ['texts: alerts, tests, and codes for known browsers', 'texts: codes that anyone can request']],
  [0, 0, []],
])('of %d texts a day, after %d: lists what is not sent any more today', async (perDay, sent, listed) => {
  const clock = { now: () => new Date('2026-03-31T12:00:00.000Z'), monotonic: () => 0 };
  const operations = new EmbeddedOperationalStore({ path: ':memory:', clock });
  const budget = new TextBudget(operations, clock, perDay);
  for (let n = 0; n < sent; n += 1) await budget.take('known');
  const stalled = new LiveStalledWork(clock);
  const metrics = new Metrics('none');
  const outbox = { depth: async () => ({}), oldestPendingSeconds: async () => 0 };
  const context = { operations, outbox, clock, stalled, metrics, env: { TWILIO_DAILY_TEXTS: perDay } };
  await outboxWorker(context as unknown as WorkerContext, [], []).measure?.();
  expect((stalled.lists()['used-up-texts']?.oldest ?? []).map(({ what }) => what).sort()).toEqual(listed);
  const values = Object.fromEntries((await metrics.textsOfDayLimit.get()).values.map(({ labels, value }) => [labels.use, value]));
  expect(values).toEqual({ known: perDay, anybody: perDay / 2 });
  operations.close();
});
