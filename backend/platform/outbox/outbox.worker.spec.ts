import { SystemClock } from '../clock/clock.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import type { WorkerContext } from '../worker/worker-context.ts';
import { outboxWorker } from './outbox.worker.ts';

test('reported messages are kept for 30 days', async () => {
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
