import { join } from 'node:path';
import { projectors } from '../../projections/projections.registry.ts';
import { accountStream } from '../contexts/accounts/account.stream.ts';
import { normalForm } from '../contexts/accounts/contact.ts';
import { contactServices } from '../contexts/accounts/contacts.service.ts';
import { AccountRecords } from '../contexts/accounts/erase-account/account-records.port.ts';
import { EraseAccountData } from '../contexts/accounts/erase-account/erase-account-data.service.ts';
import { CloseLogin } from '../contexts/accounts/login/close-login.service.ts';
import { OpenLogins } from '../contexts/accounts/login/open-logins.store.ts';
import { ACCOUNT, type AccountEvent } from '../contexts/accounts/published/account.events.ts';
import { SessionUses } from '../contexts/accounts/session-uses/session-uses.store.ts';
import { UseDays } from '../contexts/accounts/use-days.store.ts';
import { ACCOUNT_PROCESSES } from '../contexts/accounts/worker-names.catalog.ts';
import { TextCounts } from '../contexts/alerts/delivery/text-counts.store.ts';
import { ALERT_PROCESSES } from '../contexts/alerts/worker-names.catalog.ts';
import { savedSearchesStream } from '../contexts/assistant/saved-searches/saved-searches.stream.ts';
import { subscriptionStream } from '../contexts/billing/subscriptions/subscription.stream.ts';
import { DevOutboxStore } from '../contexts/delivery/dev-outbox/dev-outbox.store.ts';
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
import type { Encrypted } from '../platform/privacy/encrypted.ts';
import { ERASURES, type Erasure, ErasureList } from '../platform/privacy/erasure-list.store.ts';
import { FieldCipher } from '../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import { openHashKey } from '../platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../platform/privacy/subject-key.store.ts';
import type { ReadStore } from '../platform/read-store/read-store.port.ts';
import { CheckpointStore } from '../platform/subscriptions/checkpoint.store.ts';
import { ParkedMessages } from '../platform/subscriptions/parked-messages.store.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';
import { PROCESS_NAMES } from './process-names.ts';

/** Processes that consume account events: they too must have passed an erasure. */
const READERS = [
  ACCOUNT_PROCESSES.keepContacts.name,
  ALERT_PROCESSES.startRun.name,
  ALERT_PROCESSES.matchSearches.name,
  PRICE_ALERT_PROCESSES.keepAlerts.name,
];
/** Streams of one account. While a process has one of them parked, it keeps the data needed to retry it. */
const OWN_STREAMS = [
  accountStream,
  watchlistStream,
  subscriptionStream,
  savedSearchesStream,
  priceAlertsStream,
  scoreFeedbackStream,
];
const PAGE = 500;

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
  const outbox = new OutboxStore(operations, clock);
  const seen = new SeenMarksStore(operations);
  const uses = new SessionUses(operations);
  const useDays = [new UseDays(operations, 'feed'), new UseDays(operations, 'apiKey')];
  const texts = new TextCounts(operations);
  const logins = new OpenLogins(operations);
  const keys = new SubjectKeyStore(operations, masterKey, clock);
  const cipher = new FieldCipher(keys);
  const devOutbox = new DevOutboxStore(operations, clock, cipher);
  const { held, claims, consents, uses: contactUses } = contactServices({ operations, events, codec, executor, cipher, hash });
  const closing = new CloseLogin(logins, keys);
  class Records extends AccountRecords {
    override async hashesOf(accountId: string, contacts: readonly Encrypted[]): Promise<readonly string[]> {
      const opened = await Promise.all(contacts.map((contact) => held.open(accountId, contact)));
      return opened.flatMap((contact) =>
        contact === null ? [] : [hash.of('contact', contact), hash.of('contact', normalForm(contact))],
      );
    }
    override async purgeAccount(accountId: string, contactHashes: ReadonlySet<string>): Promise<void> {
      await claims.releaseAll(accountId);
      await consents.forget(accountId);
      await contactUses.forget(accountId);
      await outbox.purgeAccount(accountId);
      await devOutbox.purge(accountId, (to) => contactHashes.has(hash.of('contact', to)));
      await seen.purgeAccount(accountId);
      await uses.purgeAccount(accountId);
      for (const each of useDays) await each.purgeAccount(accountId);
      await texts.purgeAccount(accountId);
      for (const contactHash of contactHashes) {
        for (const loginId of await logins.ofContact(contactHash)) await closing.forget(loginId);
      }
    }
    override overwriteDeleted(): Promise<boolean> {
      return operations.overwriteDeleted();
    }
  }
  return new EraseAccountData({ events, codec, executor, keys, records: new Records(), list });
}

/** Consumers that have not yet passed an erasure: view generations of this code's version, and processes that store account data. */
export function readersBehind({
  views,
  operations,
  clock,
}: {
  readonly views: ReadStore;
  readonly operations: OperationalStore;
  readonly clock: Clock;
}): (at: Position, accountId: string) => Promise<readonly string[]> {
  const checkpoints = new CheckpointStore(operations, clock);
  const parked = new ParkedMessages(operations, clock);
  const passed = (checkpoint: Position | null | undefined, at: Position) =>
    checkpoint !== null && checkpoint !== undefined && checkpoint >= at;
  return async (at, accountId) => {
    const states = await Promise.all(
      projectors.map(async ({ collection: { name, version } }) =>
        (await views.generations(name)).filter((state) => state.version === version),
      ),
    );
    const late = states.flat().filter(({ checkpoint }) => !passed(checkpoint, at));
    const processes = await Promise.all(
      READERS.map(async (name) => (passed((await checkpoints.load(name))?.position, at) ? [] : [name])),
    );
    const held = await parked.holding(
      OWN_STREAMS.map((stream) => stream(accountId)),
      // The process waiting for the others has already removed its own data.
      PROCESS_NAMES.map(({ name }) => name).filter((name) => name !== ACCOUNT_PROCESSES.eraseData.name),
    );
    return [...late.map(({ name, generation }) => `${name} generation ${generation}`), ...processes.flat(), ...held];
  };
}

/** Dependencies of the worker's erasures. Creates the erasure list when it is missing. */
export async function workerErasure(context: WorkerContext, masterKey: Buffer) {
  const list = erasureListOf(context.env);
  await context.untilStoresAnswer(() => beginErasureList(list, context));
  const data = await context.untilStoresAnswer(() => erasing({ ...context, masterKey, list }));
  return { data, behind: readersBehind(context) };
}

/** Creates a missing erasure list for this log, with the erasures found in the log. */
export async function beginErasureList(
  list: ErasureList,
  { events, codec, clock }: Pick<ErasureOptions, 'events' | 'codec' | 'clock'>,
): Promise<void> {
  const logId = await events.logId();
  if (list.covers(logId)) return;
  await list.begin(logId, clock.now().toISOString(), await erasuresOf(events, codec));
}

/** Every erasure in the log. */
export async function erasuresOf(events: EventStore, codec: EventCodec): Promise<readonly Erasure[]> {
  const logId = await events.logId();
  const found: Erasure[] = [];
  for (let after: Position | null = null, end = false; !end; ) {
    const page = await events.readAll({ after, categories: [ACCOUNT], limit: PAGE });
    for (const stored of page.events) {
      const event = stored.type === 'AccountErased' ? codec.decode<AccountEvent>(stored) : null;
      if (event) found.push({ logId, accountId: event.data.accountId, erasedAt: stored.recordedAt.toISOString() });
    }
    end = page.end;
    after = page.reached ?? after;
  }
  return found;
}
