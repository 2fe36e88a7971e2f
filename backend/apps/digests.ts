import { AlertMessages } from '../contexts/alerts/alert-messages.adapter.ts';
import { AlertOutcomes } from '../contexts/alerts/alert-outcomes.adapter.ts';
import { AlertSettingsStore } from '../contexts/alerts/alert-settings.store.ts';
import { ComposeDigest } from '../contexts/alerts/digest/compose-digest.service.ts';
import { ComposeDigests } from '../contexts/alerts/digest/compose-digests.schedule.ts';
import { DigestMessages } from '../contexts/alerts/digest/digest-messages.adapter.ts';
import { DigestOutcomes } from '../contexts/alerts/digest/digest-outcomes.adapter.ts';
import { DigestProgressStore } from '../contexts/alerts/digest/digest-progress.store.ts';
import type { DigestSource } from '../contexts/alerts/digest/digest-source.port.ts';
import { RenderByKind, ReportByKind } from '../contexts/alerts/digest/outbox-routes.adapter.ts';
import { WatchersStore } from '../contexts/alerts/watchers.store.ts';
import { FeedStateStore } from '../contexts/filings/poll-feed/feed-state.store.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { CommandExecutor } from '../platform/commands/command-executor.ts';
import type { EventCodec } from '../platform/event-store/define-event.ts';
import type { Logger } from '../platform/observability/logger.ts';
import type { MessageRenderer, OutcomeReporter } from '../platform/outbox/outbox.port.ts';
import type { FieldCipher } from '../platform/privacy/field-cipher.ts';
import type { LeaseStore } from '../platform/subscriptions/lease.ts';
import { DigestViews } from './digest-views.adapter.ts';
import type { Stores } from './stores.ts';

export interface DigestOptions {
  readonly stores: Pick<Stores, 'events' | 'views' | 'operations'>;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly leases: LeaseStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** True where a contact must be verified before anything is sent to it. */
  readonly requireVerified: boolean;
}

/** The schedule of the daily digests. */
export function digestSchedule({
  stores,
  codec,
  executor,
  leases,
  clock,
  logger,
  requireVerified,
}: DigestOptions): ComposeDigests {
  const { events, views, operations } = stores;
  const feed = new FeedStateStore(operations);
  return new ComposeDigests({
    settings: new AlertSettingsStore(operations),
    watchers: new WatchersStore(operations),
    progress: new DigestProgressStore(operations),
    source: new DigestViews(views, events) satisfies DigestSource,
    compose: new ComposeDigest(events, codec, executor),
    events,
    leases,
    clock,
    logger,
    checkedAt: async () => (await feed.get()).lastPollAt,
    requireVerified,
  });
}

export interface MessageOptions extends Omit<DigestOptions, 'leases' | 'logger'> {
  readonly cipher: FieldCipher;
  /** Address of a page under a brand. */
  readonly urlOf: (brandId: string, path: string) => string;
}

/** What renders and reports the messages of the outbox, alerts and digests alike. */
export function outboxMessages(options: MessageOptions): { renderer: MessageRenderer; reporter: OutcomeReporter } {
  const { stores, codec, executor, clock, cipher, urlOf, requireVerified } = options;
  const settings = new AlertSettingsStore(stores.operations);
  return {
    renderer: new RenderByKind(
      new AlertMessages(settings, cipher, clock, urlOf, requireVerified),
      new DigestMessages(stores.events, codec, settings, cipher, urlOf, requireVerified),
    ),
    reporter: new ReportByKind(new AlertOutcomes(executor, clock), new DigestOutcomes(executor, clock)),
  };
}
