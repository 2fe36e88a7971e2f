import type { Clock } from '../clock/clock.ts';
import type { CommandExecutor } from '../commands/command-executor.ts';
import type { Environment } from '../config/environment.ts';
import type { EventCodec } from '../event-store/define-event.ts';
import type { EventStore } from '../event-store/event-store.port.ts';
import type { TemplateVersions } from '../mail-templates/template-versions.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Tracing } from '../observability/tracing/tracing.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import type { OutboxStore } from '../outbox/outbox.store.ts';
import type { FieldCipher } from '../privacy/field-cipher.ts';
import type { ReadStore } from '../read-store/read-store.port.ts';
import type { LiveStalledWork } from '../stalled-work/live-stalled-work.ts';
import type { CheckpointStore } from '../subscriptions/checkpoint.store.ts';
import type { LeaseStore, Leases } from '../subscriptions/lease.ts';
import type { ParkedMessages } from '../subscriptions/parked-messages.store.ts';
import type { TextStore } from '../text-store/text-store.port.ts';

/** Shared dependencies of all parts of a worker. */
export interface WorkerContext {
  readonly env: Environment;
  readonly events: EventStore;
  readonly views: ReadStore;
  readonly operations: OperationalStore;
  readonly texts: TextStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  /** As operators see and type it. */
  readonly workerId: string;
  readonly leases: Leases & Pick<LeaseStore, 'close'>;
  readonly checkpoints: CheckpointStore;
  readonly parked: ParkedMessages;
  readonly outbox: OutboxStore;
  readonly cipher: FieldCipher;
  /** The current mail templates. */
  readonly templates: TemplateVersions;
  readonly metrics: Metrics;
  /** Where parts report stalled work that is not in any store. */
  readonly stalled: LiveStalledWork;
  readonly tracing: Tracing;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Retries startup work until the stores are reachable. */
  readonly untilStoresAnswer: <T>(work: () => Promise<T>) => Promise<T>;
}
