import { join } from 'node:path';
import { projectors } from '../../projections/projections.registry.ts';
import { accountStream } from '../contexts/accounts/account.stream.ts';
import { contactServices } from '../contexts/accounts/contact-services.service.ts';
import { AccountRecords, type PurgeAccount } from '../contexts/accounts/erase-account/account-records.service.ts';
import { EraseAccountData } from '../contexts/accounts/erase-account/erase-account-data.service.ts';
import { ErasureReaders } from '../contexts/accounts/erase-account/erasure-readers.reader.ts';
import { beginErasureList } from '../contexts/accounts/erase-account/recorded-erasures.reader.ts';
import { CloseLogin } from '../contexts/accounts/login/close-login.service.ts';
import { OpenLogins } from '../contexts/accounts/login/open-logins.store.ts';
import { ACCOUNT_PROCESSES } from '../contexts/accounts/worker-names.catalog.ts';
import { TextsPerDay } from '../contexts/alerts/sending/texts-per-day.store.ts';
import { ALERT_PROCESSES } from '../contexts/alerts/worker-names.catalog.ts';
import { savedSearchesStream } from '../contexts/assistant/saved-searches/saved-searches.stream.ts';
import { subscriptionStream } from '../contexts/billing/subscriptions/subscription.stream.ts';
import { DestinationDeliveries } from '../contexts/delivery/destination-deliveries/destination-deliveries.store.ts';
import { DevOutboxStore } from '../contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { TelegramChats } from '../contexts/delivery/telegram/telegram-chats.store.ts';
import { DELIVERY_PROCESSES } from '../contexts/delivery/worker-names.catalog.ts';
import { priceAlertsStream } from '../contexts/price-alerts/price-alert.stream.ts';
import { PRICE_ALERT_PROCESSES } from '../contexts/price-alerts/worker-names.catalog.ts';
import { scoreFeedbackStream } from '../contexts/scoring/feedback/score-feedback.stream.ts';
import { SeenMarksStore } from '../contexts/watchlists/seen-marks.store.ts';
import { watchlistStream } from '../contexts/watchlists/watchlist.stream.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { CommandExecutor } from '../platform/commands/command-executor.ts';
import type { Environment } from '../platform/config/environment.ts';
import type { EventCodec } from '../platform/event-store/define-event.ts';
import type { EventStore, Position } from '../platform/event-store/event-store.port.ts';
import type { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '../platform/outbox/outbox.store.ts';
import { ERASURES, ErasureList } from '../platform/privacy/erasure-list.store.ts';
import { FieldCipher } from '../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import { openHashKey } from '../platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../platform/privacy/subject-key.store.ts';
import type { ReadStore } from '../platform/read-store/read-store.port.ts';
import { CheckpointStore } from '../platform/subscriptions/checkpoint.store.ts';
import { ParkedMessages } from '../platform/subscriptions/parked-messages.store.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';
import { PROCESS_NAMES } from './process-names.ts';

/** Processes that read account events: an erasure is complete only once they have all passed it. */
const READERS = [
  ACCOUNT_PROCESSES.keepContacts.name,
  ACCOUNT_PROCESSES.keepParts.name,
  ALERT_PROCESSES.startRun.name,
  ALERT_PROCESSES.matchSearches.name,
  PRICE_ALERT_PROCESSES.keepAlerts.name,
  DELIVERY_PROCESSES.queueEvents.name,
];
/** Functions that name the streams belonging to one account. */
const OWN_STREAMS = [
  accountStream,
  watchlistStream,
  subscriptionStream,
  savedSearchesStream,
  priceAlertsStream,
  scoreFeedbackStream,
];

export interface ErasureOptions {
  readonly events: EventStore;
  readonly operations: OperationalStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly clock: Clock;
  readonly masterKey: Buffer;
  readonly list: ErasureList;
}

export function erasureListOf(env: Pick<Environment, 'DATA_DIR' | 'ERASURES_FILE'>): ErasureList {
  return new ErasureList(env.ERASURES_FILE ?? join(env.DATA_DIR, ERASURES));
}

/** The steps that make an erased account unreadable, for the worker and for the operator's tool. */
export async function erasing({
  events,
  operations,
  codec,
  executor,
  clock,
  masterKey,
  list,
}: ErasureOptions): Promise<EraseAccountData> {
  const hash = new KeyedHash(await openHashKey(masterKey, operations));
  const logins = new OpenLogins(operations);
  const keys = new SubjectKeyStore(operations, masterKey, clock);
  const cipher = new FieldCipher(keys);
  const outbox = new OutboxStore(operations, clock);
  const deliveries = new DestinationDeliveries(operations);
  const chats = new TelegramChats(operations);
  const devOutbox = new DevOutboxStore(operations, clock, cipher);
  const seen = new SeenMarksStore(operations);
  const texts = new TextsPerDay(operations);
  const others: readonly PurgeAccount[] = [
    (accountId) => outbox.purgeAccount(accountId),
    (accountId) => deliveries.purgeAccount(accountId),
    (accountId) => chats.purgeAccount(accountId),
    (accountId, isOwn) => devOutbox.purge(accountId, isOwn),
    (accountId) => seen.purgeAccount(accountId),
    (accountId) => texts.purgeAccount(accountId),
  ];
  const contacts = contactServices({ operations, events, codec, executor, cipher, hash });
  const records = new AccountRecords(operations, contacts, logins, new CloseLogin(logins, keys), hash, others);
  return new EraseAccountData({ events, codec, executor, keys, records, list });
}

/** Consumers that have not yet passed an erasure. */
export function erasureReaders({
  views,
  operations,
  clock,
}: {
  readonly views: ReadStore;
  readonly operations: OperationalStore;
  readonly clock: Clock;
}): ErasureReaders {
  const readers = {
    views: projectors.map(({ collection }) => collection),
    processes: READERS,
    streams: OWN_STREAMS,
    allProcesses: PROCESS_NAMES.map(({ name }) => name),
  };
  return new ErasureReaders(readers, views, new CheckpointStore(operations, clock), new ParkedMessages(operations, clock));
}

/** Dependencies of the worker's erasures. Creates the erasure list when it is missing. */
export async function workerErasure(context: WorkerContext, masterKey: Buffer) {
  const list = erasureListOf(context.env);
  await context.untilStoresAnswer(() => beginErasureList(list, context));
  const data = await context.untilStoresAnswer(() => erasing({ ...context, masterKey, list }));
  const readers = erasureReaders(context);
  return { data, behind: (at: Position, accountId: string) => readers.behind(at, accountId) };
}
