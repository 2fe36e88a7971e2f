import { DAY_MS } from '#platform/values/durations.ts';
import type { WorkerContext } from '#platform/worker/worker-context.ts';
import type { WorkerPart } from '#platform/worker/worker-part.ts';
import { ReadTelegram, type ReadTelegramOptions } from '../telegram/read-telegram.schedule.ts';
import { TelegramBot } from '../telegram/telegram-bot.adapter.ts';
import { TelegramChats } from '../telegram/telegram-chats.store.ts';
import { AccountDestinations } from './account-destinations.reader.ts';
import { DestinationDeliveries } from './destination-deliveries.store.ts';
import { type DestinationKindOptions, destinationKind } from './destination-kind.adapter.ts';
import { DestinationOwners } from './destination-owners.store.ts';
import type { FollowersOfRun } from './followers-of-run.port.ts';
import { QueueEventsWhenRunStarted } from './queue-events-when-run-started.process.ts';

/** How long the log of deliveries is kept and replays are possible. */
const LOG_DAYS = 30;

export interface DestinationsDependencies
  extends Pick<DestinationKindOptions, 'limits' | 'pause'>,
    Pick<ReadTelegramOptions, 'connect' | 'stop' | 'hash'> {
  readonly followers: FollowersOfRun;
  readonly urlOf: (brandId: string, path: string) => string;
}

export interface DestinationsWorker extends WorkerPart {
  /** Needs the followers of an alert run as of its position in the log. */
  readonly processes: readonly [QueueEventsWhenRunStarted];
}

/** Events for the webhooks and chats that accounts configured. */
export function destinationsWorker(
  { env, events, codec, operations, outbox, cipher, clock, metrics }: WorkerContext,
  { followers, limits, pause, urlOf, connect, stop, hash }: DestinationsDependencies,
): DestinationsWorker {
  const destinations = new AccountDestinations(events, codec);
  const deliveries = new DestinationDeliveries(operations);
  const owners = new DestinationOwners(operations);
  const observe = (kind: string, outcome: string) => metrics.destinations.inc({ kind, outcome });
  const bot = TelegramBot.of(env, clock);
  const chats = new TelegramChats(operations);
  const settingsUrl = (brandId: string) => urlOf(brandId, '/settings#destinations');
  return {
    name: 'destinations',
    processes: [new QueueEventsWhenRunStarted({ owners, destinations, followers, deliveries, outbox, urlOf, clock })],
    schedules:
      bot === null ? [] : [new ReadTelegram({ bot, chats, destinations, connect, stop, hash, cipher, clock, settingsUrl })],
    messages: [destinationKind({ destinations, deliveries, limits, cipher, clock, pause, observe })],
    purge: () => deliveries.purgeBefore(new Date(clock.now().getTime() - LOG_DAYS * DAY_MS).toISOString()),
  };
}
