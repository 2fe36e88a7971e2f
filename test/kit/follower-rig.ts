import { createHash } from 'node:crypto';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { alertMessageKinds } from '../../backend/contexts/alerts/alert-kinds.adapter.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import { SavedSearchesStore } from '../../backend/contexts/alerts/saved-search/saved-searches.store.ts';
import { TextsPerDay } from '../../backend/contexts/alerts/sending/texts-per-day.store.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { freeCadence } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import type { Process } from '../../backend/platform/subscriptions/process.ts';
import { appendNext } from './append-next.ts';
import { cikOf } from './filing-events.ts';
import { RunningProcesses } from './running-processes.ts';
import { Runtime, clock as systemClock } from './runtime.ts';
import { sendDue } from './send-due.ts';

const codec = eventCodec();

const addressOf = (accountId: string, channel: 'email' | 'sms') =>
  channel === 'email' ? `${accountId}@example.com` : '+15550100';

export interface FollowerRigOptions {
  /** Whether contacts are verified when added; true by default. */
  readonly verified?: boolean;
  /** Whether owners of numbers have consented to texts; true by default. */
  readonly consent?: boolean;
  /** Whether the deployment sells plans, so that accounts without one get digests only; false by default. */
  readonly sellsPlans?: boolean;
  /** Wraps the operational store for the processes. */
  readonly through?: (operational: OperationalStore) => OperationalStore;
}

/** Accounts that follow companies, and their messages, on embedded stores and without the rest of the product. */
export class FollowerRig {
  readonly runtime: Runtime;
  readonly settings: AlertSettingsStore;
  readonly watchers: WatchersStore;
  readonly outbox: OutboxStore;
  readonly devOutbox: DevOutboxStore;
  readonly cipher: FieldCipher;
  protected readonly executor: CommandExecutor;
  protected readonly operational: OperationalStore;
  protected readonly freeCadence: ReturnType<typeof freeCadence>;
  protected processes: readonly Process[] = [];
  readonly #keys: SubjectKeyStore;
  readonly #running: RunningProcesses;

  /** @param time clock of the log and of sent messages. */
  constructor(
    protected readonly time: Clock,
    private readonly given: FollowerRigOptions,
  ) {
    this.runtime = new Runtime({ clock: time });
    const { events, operational, log } = this.runtime;
    this.operational = given.through?.(operational) ?? operational;
    this.freeCadence = freeCadence(given.sellsPlans ?? false);
    this.settings = new AlertSettingsStore(this.operational);
    this.watchers = new WatchersStore(this.operational);
    this.outbox = new OutboxStore(this.operational, time);
    this.#keys = new SubjectKeyStore(operational, createHash('sha256').update('a master key for tests').digest(), systemClock);
    this.cipher = new FieldCipher(this.#keys);
    this.devOutbox = new DevOutboxStore(operational, time, this.cipher);
    this.executor = new CommandExecutor(events, codec, time);
    this.#running = new RunningProcesses(events, log);
  }

  /** Appends events to a stream. @returns the last position. */
  write(stream: string, ...events: readonly DomainEvent[]): Promise<Position> {
    return this.writeAt(null, stream, ...events);
  }

  /** Like `write`, for events with an explicit time. */
  writeAt(occurredAt: string | null, stream: string, ...events: readonly DomainEvent[]): Promise<Position> {
    return appendNext(this.runtime.events, stream, events, {
      idAt: (revision) => deterministicId(stream, String(revision)),
      metadata: occurredAt === null ? {} : { occurredAt },
    });
  }

  filing(...events: readonly (FilingEvent | FilingRelationEvent | ScoringEvent | AnalysisEvent)[]): Promise<Position> {
    return this.write(`filing-${events[0]?.data.accession}`, ...events);
  }

  /** An account that follows a company. */
  follow(
    accountId: string,
    ticker = 'T1',
    over: { readonly forms?: string[]; readonly cik?: string; readonly brandId?: string } = {},
  ): Promise<Position> {
    const { forms = ['8-K'], cik = cikOf(1), brandId = 'material-events' } = over;
    const data = { accountId, ticker, cik, companyName: 'Company 1', forms, brandId, note: null };
    return this.write(`watchlist-${accountId}`, { type: 'TickerAdded', data });
  }

  unfollow(accountId: string, ticker = 'T1'): Promise<Position> {
    return this.write(`watchlist-${accountId}`, { type: 'TickerRemoved', data: { accountId, ticker, cik: cikOf(1) } });
  }

  async contact(accountId: string, channel: 'email' | 'sms' = 'email', to = addressOf(accountId, channel)): Promise<Position> {
    const contact = await this.cipher.encrypt(accountFields(accountId).contact, to);
    const contactKey = `key of ${accountId}`;
    const added = { type: 'ContactAdded', data: { accountId, channel, contact, contactKey, masked: contact } };
    const verified = { type: 'ContactVerified', data: { accountId, channel, contactKey } };
    return this.write(`account-${accountId}`, added, ...((this.given.verified ?? true) ? [verified] : []));
  }

  /** Destroys the account's encryption key. */
  eraseKeys(accountId: string): Promise<void> {
    return this.#keys.destroy(accountId);
  }

  /** Delivers events until there are no new ones. @throws a process's error, leaving its event to be handled. */
  settle(): Promise<void> {
    return this.#running.settle(this.processes);
  }

  /** Restarts every process from the beginning of the log, as if its checkpoint had been lost. */
  resetCheckpoints(): Promise<void> {
    return this.#running.resetCheckpoints();
  }

  /** Sends due messages to the dev outbox and reports them, until every row has an outcome in the log. */
  dispatch(): Promise<void> {
    const { time: clock, outbox, runtime } = this;
    return sendDue(this.devOutbox, {
      outbox,
      kinds: alertMessageKinds({
        settings: this.settings,
        searches: new SavedSearchesStore(this.operational),
        events: runtime.events,
        codec,
        executor: this.executor,
        clock,
        cipher: this.cipher,
        textCounts: new TextsPerDay(this.operational),
        urlOf: (_brand, path) => `https://example.com${path}`,
        postalAddress: null,
        templates: SHIPPED_TEMPLATES,
        consents: { given: async () => this.given.consent ?? true },
        unsubscribeUrl: (account, _brand, of) => `https://example.com/unsubscribe/${of}.${account}`,
        muteUrl: (account, _brand, ticker) => `https://example.com/mute/${ticker}.${account}`,
      }),
      leases: runtime.leases(),
      clock,
      log: runtime.log,
    });
  }

  async close(): Promise<void> {
    await this.#running.close();
    await this.runtime.close();
  }
}
