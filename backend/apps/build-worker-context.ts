import { isMainThread } from 'node:worker_threads';
import { StoredTemplates } from '../contexts/message-templates/stored-templates.reader.ts';
import { CommandExecutor } from '../platform/commands/command-executor.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { NO_TRACING, type Tracing } from '../platform/observability/tracing/tracing.ts';
import { OutboxStore } from '../platform/outbox/outbox.store.ts';
import { FieldCipher } from '../platform/privacy/field-cipher.ts';
import { SubjectKeyStore } from '../platform/privacy/subject-key.store.ts';
import { LiveStalledWork } from '../platform/stalled-work/live-stalled-work.ts';
import { CheckpointStore } from '../platform/subscriptions/checkpoint.store.ts';
import { LeaseStore } from '../platform/subscriptions/lease.ts';
import { ParkedMessages } from '../platform/subscriptions/parked-messages.store.ts';
import { SharedLeases } from '../platform/subscriptions/shared-leases.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';
import { eventCodec } from './event-registry.ts';
import type { Launch } from './start/launch.ts';
import { leaseTimesOf, type Stores } from './stores.ts';
import { weightOfWork } from './work-weights.ts';

/** Shared dependencies of all parts of a worker, on the stores of this process. */
export function workerContext(
  { env, clock, logger, waiting }: Launch,
  { events, views, operations, texts }: Stores,
  masterKey: Buffer,
  tracing: Tracing = NO_TRACING,
): WorkerContext & { readonly leases: SharedLeases } {
  const codec = eventCodec();
  const leases = new SharedLeases(new LeaseStore(operations, clock, leaseTimesOf(env)), operations, clock, weightOfWork);
  return {
    env,
    events,
    views,
    operations,
    texts,
    codec,
    executor: new CommandExecutor(events, codec, clock, { tracing }),
    workerId: leases.workerId,
    leases,
    checkpoints: new CheckpointStore(operations, clock),
    parked: new ParkedMessages(operations, clock),
    outbox: new OutboxStore(operations, clock, tracing),
    cipher: new FieldCipher(new SubjectKeyStore(operations, masterKey, clock)),
    templates: new StoredTemplates(events, codec, clock),
    metrics: new Metrics(isMainThread ? 'none' : 'thread'),
    stalled: new LiveStalledWork(clock),
    tracing,
    clock,
    logger,
    untilStoresAnswer: (work) => waiting.until(work),
  };
}
