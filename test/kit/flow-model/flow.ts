import { createHash } from 'node:crypto';
import { accountDecider } from '#contexts/accounts/account.decider.ts';
import { accountStream } from '#contexts/accounts/account.stream.ts';
import type { SettingsChange } from '#contexts/accounts/account-settings.decider.ts';
import { BouncesAndOptOuts } from '#contexts/accounts/bounces-and-opt-outs/bounces-and-opt-outs.service.ts';
import { contactServices } from '#contexts/accounts/contact-services.service.ts';
import { accountFields } from '#contexts/accounts/published/sealed-fields.ts';
import { AnswerVerification } from '#contexts/accounts/verification/answer-verification.service.ts';
import { RequestVerification } from '#contexts/accounts/verification/request-verification.service.ts';
import { VERIFICATION_MESSAGE } from '#contexts/accounts/verification/verification-payload.ts';
import { Verifications } from '#contexts/accounts/verification/verifications.reader.ts';
import { VerifyContactByCode, VerifyContactByLink } from '#contexts/accounts/verify-contact/verify-contact.command.ts';
import {
  VerifyContactByCodeHandler,
  VerifyContactByLinkHandler,
} from '#contexts/accounts/verify-contact/verify-contact.handler.ts';
import { alertRunStream } from '#contexts/alerts/runs/alert-run.stream.ts';
import { ALERT_PROCESSES } from '#contexts/alerts/worker-names.catalog.ts';
import { ReceiveText } from '#contexts/delivery/receive-text/receive-text.command.ts';
import { ReceiveTextHandler } from '#contexts/delivery/receive-text/receive-text.handler.ts';
import { ReportDeliveries } from '#contexts/delivery/report-deliveries/report-deliveries.command.ts';
import { ReportDeliveriesHandler } from '#contexts/delivery/report-deliveries/report-deliveries.handler.ts';
import type { FilingRelationEvent } from '#contexts/disclosures/published/filing-relations.events.ts';
import type { FilingEvent } from '#contexts/filings/published/filing.events.ts';
import { planOf } from '#contexts/plans/published/plan.policy.ts';
import { referencePrice } from '#contexts/price-alerts/crossing.policy.ts';
import { priceAlertsStream } from '#contexts/price-alerts/price-alert.stream.ts';
import { priceAlertsDecider } from '#contexts/price-alerts/price-alerts.decider.ts';
import type { ScoringEvent } from '#contexts/scoring/published/scoring.events.ts';
import { completeRules } from '#contexts/watchlists/published/entry-rules.policy.ts';
import { watchlistDecider } from '#contexts/watchlists/watchlist.decider.ts';
import { watchlistStream } from '#contexts/watchlists/watchlist.stream.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { SqliteEventStore } from '#platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { deterministicId, randomId } from '#platform/ids/ids.ts';
import { EmbeddedOperationalStore } from '#platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { OutboxStore, type StoredRow } from '#platform/outbox/outbox.store.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { SubjectKeyStore } from '#platform/privacy/subject-key.store.ts';
import { CheckpointStore, type ProcessCheckpoint } from '#platform/subscriptions/checkpoint.store.ts';
import { ParkedMessages } from '#platform/subscriptions/parked-messages.store.ts';
import type { Process } from '#platform/subscriptions/process.ts';
import { appendNext } from '../append-next.ts';
import { cikOf } from '../filing-events.ts';
import { LatestPrices } from '../latest-prices.ts';
import { MemoryLogger } from '../runtime.ts';
import { verificationIn } from '../verify-contact.ts';
import { codec, FlowWorker } from './flow-worker.ts';
import { referenceOf, StoryProvider } from './providers.ts';
import type { Answer, Channel, Form } from './story.ts';

export const BRAND = 'filingwire';
/** A Wednesday, ten o'clock in New York: outside quiet hours, with the exchanges open. */
const BEGIN = Date.parse('2026-11-18T15:00:00.000Z');
const MASTER_KEY = createHash('sha256').update('a master key for tests').digest();
const HASH = new KeyedHash(MASTER_KEY);
const ALL_ROWS = 500;

/** The true time, advanced by the story. */
export class Time {
  ms = BEGIN;
  get iso(): string {
    return new Date(this.ms).toISOString();
  }
}

/** A machine's clock: correct, or off by a set amount. */
export class MachineClock extends Clock {
  aheadMs = 0;
  constructor(private readonly time: Time) {
    super();
  }
  now(): Date {
    return new Date(this.time.ms + this.aheadMs);
  }
  /** Advances with the true time between actions, and at its own pace during one. */
  monotonic(): number {
    return this.time.ms - BEGIN + performance.now();
  }
}

export interface SentMessage {
  readonly rowId: string;
  readonly kind: string;
  readonly channel: Channel;
  readonly accountId: string;
  readonly to: string;
  readonly text: string;
  /** Subject of the message: the filing, the amendment, or the price alert with the time of its price. */
  readonly about: string;
  /** By the sending worker's clock, ISO-8601 UTC. */
  readonly at: string;
}

/** Told of every message that a provider accepts, and of every provider answer. */
export interface FlowObserver {
  sent(message: SentMessage): void;
  answered(message: OutgoingMessage, channel: Channel, answer: Answer): void;
}

export const accountOf = (who: number): string => deterministicId('account', String(who));
export const tickerOf = (company: number): string => `T${company}`;
export const accession = (n: number): string => `0000000000-26-${String(n).padStart(6, '0')}`;
export const addressOf = (who: number, channel: Channel, address: number): string =>
  channel === 'email' ? `reader${who}.${address}@example.com` : `+1202555010${who}`;

type OnFiling = FilingEvent | ScoringEvent | FilingRelationEvent;

/** The flow from commands and filings to messages, in memory: the product's own parts on its embedded stores, with scripted providers. */
export class Flow {
  readonly time = new Time();
  readonly clocks = [new MachineClock(this.time), new MachineClock(this.time)] as const;
  /** Clock of the web servers. */
  readonly webClock = new MachineClock(this.time);
  readonly events = new SqliteEventStore({ path: ':memory:', clock: this.webClock });
  readonly operational: OperationalStore = new EmbeddedOperationalStore({ path: ':memory:', clock: this.webClock });
  readonly logger = new MemoryLogger();
  readonly hash = HASH;
  readonly prices = new LatestPrices();
  readonly providers: Readonly<Record<Channel, readonly StoryProvider[]>>;
  readonly #executor = new CommandExecutor(this.events, codec, this.webClock);
  readonly #cipher = new FieldCipher(this.keysOver(this.operational, this.webClock));
  readonly #outbox = new OutboxStore(this.operational, this.webClock);
  readonly #records = this.contactsBy(this.#executor, this.#cipher);
  readonly #confirm = this.#records.confirm;
  readonly #requests = new RequestVerification(
    this.#executor,
    this.#records.contacts,
    this.#records.held,
    this.#records.claims,
    this.#records.consents,
    this.#cipher,
    HASH,
  );
  readonly #broken = new Set<string>();
  readonly #inbox: SentMessage[] = [];
  #worker: FlowWorker | null = null;
  #machine = 0;
  #checkpointsBefore: readonly ProcessCheckpoint[] = [];
  #commands = 0;

  constructor(private readonly observer: FlowObserver) {
    const taken = (message: OutgoingMessage, channel: Channel) => this.#taken(message, channel);
    const answered: FlowObserver['answered'] = (...of) => observer.answered(...of);
    this.providers = {
      email: [new StoryProvider('first', 'email', taken, answered), new StoryProvider('second', 'email', taken, answered)],
      sms: [new StoryProvider('texts', 'sms', taken, answered)],
    };
  }

  keysOver(operations: OperationalStore, clock: Clock): SubjectKeyStore {
    return new SubjectKeyStore(operations, MASTER_KEY, clock);
  }

  /** Every row of the outbox. */
  async rows(): Promise<readonly StoredRow[]> {
    return (await this.#outbox.list({ limit: ALL_ROWS })).documents;
  }

  /** Returns a function that lets the event loop run once. */
  pauseBetweenPolls(): () => Promise<void> {
    return () => new Promise((resolve) => setTimeout(resolve, 1));
  }

  /** A process whose handler fails while the story breaks it. */
  breakable(process: Process): Process {
    return new Proxy(process, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property);
        if (property !== 'handle') return typeof value === 'function' ? value.bind(target) : value;
        return async (event: never) => {
          if (this.#broken.has(target.name)) throw new Error('broken by the story');
          return target.handle(event);
        };
      },
    });
  }

  // ---- what people do ----

  async open(who: number): Promise<void> {
    const accountId = accountOf(who);
    await this.#account(who, { kind: 'open', accountId, brandId: BRAND, as: 'anonymous' });
    await this.#account(who, { kind: 'grantAdminRole', accountId, reason: 'has every form and feature' });
  }

  /** Adds a contact and requests its verification. @returns whether a message will be sent. */
  async addContact(who: number, channel: Channel, address: number): Promise<boolean> {
    const accountId = accountOf(who);
    const to = addressOf(who, channel, address);
    const context = this.#context();
    const fields = accountFields(accountId);
    const contact = {
      channel,
      contact: await this.#cipher.encrypt(fields.contact, to),
      masked: await this.#cipher.encrypt(fields.masked, to),
      contactKey: await this.#records.held.keyFor(accountId, channel, to),
    };
    await this.#executor.execute(
      accountDecider,
      accountStream(accountId),
      { kind: 'addContacts', accountId, contacts: [contact], notifyVia: null },
      context,
    );
    const awaiting = await this.#requests.awaiting(accountId, channel);
    if (awaiting?.contactKey !== contact.contactKey) return false;
    await this.#requests.execute(accountId, channel, awaiting, context);
    return true;
  }

  /** Verifies a contact without a message, like a login does. */
  async prove(who: number, channel: Channel, address: number): Promise<void> {
    const contactKey = await this.#records.held.keyFor(accountOf(who), channel, addressOf(who, channel, address));
    const proved = {
      accountId: accountOf(who),
      channel,
      contactKey,
      how: channel === 'email' ? 'link' : 'code',
      brandId: BRAND,
      at: this.webClock.now().toISOString(),
    } as const;
    await this.#confirm.execute(proved, this.#context());
  }

  /** Answers the latest verification message. @returns the verified address; null without a message or if rejected. */
  async verify(who: number, channel: Channel): Promise<string | null> {
    const accountId = accountOf(who);
    const asked = this.#inbox.findLast(
      (each) => each.accountId === accountId && each.channel === channel && each.kind === VERIFICATION_MESSAGE,
    );
    const answer = asked && verificationIn(asked.text);
    if (!asked || !answer) return null;
    const answers = new AnswerVerification(this.#executor, new Verifications(this.events, codec), this.#confirm, this.hash);
    const context = this.#context();
    return (await accepted(
      'code' in answer
        ? new VerifyContactByCodeHandler(this.#requests, answers).execute(
            new VerifyContactByCode(accountId, channel, answer.code, context),
          )
        : new VerifyContactByLinkHandler(answers).execute(new VerifyContactByLink(answer.token, context)),
    ))
      ? asked.to
      : null;
  }

  removeContact(who: number, channel: Channel): Promise<boolean> {
    return this.#account(who, { kind: 'removeContact', accountId: accountOf(who), channel, pays: false });
  }

  settings(who: number, change: SettingsChange): Promise<boolean> {
    return this.#account(who, { kind: 'changeSettings', accountId: accountOf(who), ...change });
  }

  erase(who: number): Promise<boolean> {
    return this.#account(who, { kind: 'erase', accountId: accountOf(who), reason: 'requested' });
  }

  follow(who: number, company: number, forms: readonly Form[]): Promise<boolean> {
    const tickers = [{ ticker: tickerOf(company), cik: cikOf(company + 1), name: `Company ${company}` }];
    const plan = planOf({ isAdmin: true }, BRAND);
    return this.#watchlist(who, {
      kind: 'follow',
      accountId: accountOf(who),
      tickers,
      forms,
      brandId: BRAND,
      note: undefined,
      defaultForms: ['8-K'],
      now: this.webClock.now().toISOString(),
      ...plan,
    });
  }

  unfollow(who: number, company: number): Promise<boolean> {
    return this.#watchlist(who, { kind: 'unfollow', accountId: accountOf(who), tickers: [tickerOf(company)] });
  }

  edit(
    who: number,
    company: number,
    change: { forms?: readonly Form[]; items?: readonly string[] | null; mutedUntil?: string | null },
  ): Promise<boolean> {
    const { items, ...rest } = change;
    const rules = items === undefined ? undefined : items && completeRules({ items: [...items] });
    return this.#watchlist(who, {
      ...{ kind: 'edit', accountId: accountOf(who), tickers: [tickerOf(company)], version: null, brandId: BRAND },
      ...{ now: this.webClock.now().toISOString(), rules, ...rest, ...planOf({ isAdmin: true }, BRAND) },
    } as const);
  }

  /** A text message from the owner of the number, received by the web server of a machine. */
  async text(who: number, word: 'stop' | 'start', clock: Clock): Promise<void> {
    const executor = new CommandExecutor(this.events, codec, clock);
    const handler = new ReceiveTextHandler(this.#effects(executor, clock), { nameOf: () => 'Filingwire' } as never);
    await handler.execute(new ReceiveText(addressOf(who, 'sms', 0), word, `text ${this.#next()}`, BRAND, []));
  }

  async bounce(who: number, channel: Channel, address: number, minutesAgo: number): Promise<void> {
    const at = new Date(this.webClock.now().getTime() - minutesAgo * 60_000).toISOString();
    const contact = addressOf(who, channel, address);
    const report = { kind: 'bounced', channel, contact, id: `bounce ${this.#next()}`, at, rowId: null } as const;
    const effects = this.#effects(this.#executor, this.webClock);
    await new ReportDeliveriesHandler(this.#outbox, effects, this.webClock, this.logger).execute(
      new ReportDeliveries({ messages: [], recipients: [report] }, BRAND),
    );
  }

  /** Providers confirm messages that they accepted without answering. */
  async webhooks(): Promise<void> {
    const taken = new Set(this.#inbox.map(({ rowId }) => rowId));
    const open = (await this.rows()).filter(({ _id, state }) => taken.has(_id) && (state === 'sending' || state === 'unknown'));
    const messages = open.map(
      ({ _id }) => ({ rowId: _id, state: 'delivered', providerReference: referenceOf(_id), reason: null }) as const,
    );
    const effects = this.#effects(this.#executor, this.webClock);
    await new ReportDeliveriesHandler(this.#outbox, effects, this.webClock, this.logger).execute(
      new ReportDeliveries({ messages, recipients: [] }, BRAND),
    );
  }

  async setPriceAlert(who: number, company: number, above: number): Promise<string | null> {
    const accountId = accountOf(who);
    const alertId = deterministicId('price alert', accountId, tickerOf(company), String(above));
    const choice = {
      kind: 'above',
      value: above,
      extendedHours: false,
      setAt: this.webClock.now().toISOString(),
      reference: referencePrice(await this.prices.latest(tickerOf(company))),
    } as const;
    const command = { kind: 'set', accountId, alertId, ticker: tickerOf(company), brandId: BRAND, choice } as const;
    return (await accepted(this.#executor.execute(priceAlertsDecider, priceAlertsStream(accountId), command, this.#context())))
      ? alertId
      : null;
  }

  // ---- what the world does ----

  /** Appends to the stream of a filing. */
  append(n: number, ...events: readonly OnFiling[]): Promise<Position> {
    return appendNext(this.events, `filing-${accession(n)}`, events, { metadata: { occurredAt: this.time.iso } });
  }

  price(company: number, price: number): string {
    const asOf = this.time.iso;
    const figures = { changePercent: null, volume: null, open: null, previousClose: null, source: 'finnhub', sample: false };
    this.prices.put(tickerOf(company), { price, asOf, ...figures });
    return asOf;
  }

  break(process: string): void {
    this.#broken.add(process);
  }

  /** Repairs everything and releases all parked streams. */
  async release(): Promise<void> {
    this.#broken.clear();
    const parked = new ParkedMessages(this.operational, this.webClock);
    for (const { process, stream } of await this.parked()) await parked.release(process, stream);
    for (const { _id, state } of await this.rows()) if (state === 'parked') await this.#outbox.retry(_id);
  }

  async parked() {
    const parked = new ParkedMessages(this.operational, this.webClock);
    const names = (await this.#workerOn(this.#machine)).names;
    return (await Promise.all(names.map((name) => parked.of(name)))).flat();
  }

  // ---- what machines do ----

  /** @returns whether the worker completed its part without a fault. */
  async work(machine: number, ...[part, fault]: Parameters<FlowWorker['work']>): Promise<boolean> {
    const worker = await this.#workerOn(machine);
    this.#checkpointsBefore = await this.#checkpoints(worker);
    const whole = await worker.work(part, fault);
    if (worker.view.killed) this.#worker = null;
    return whole;
  }

  async purge(machine: number): Promise<void> {
    const worker = await this.#workerOn(machine);
    // Purged rows must not be needed again by redelivered events.
    this.#checkpointsBefore = [];
    await worker.purge();
  }

  async rewind(): Promise<void> {
    const records = this.operational.collection<ProcessCheckpoint>({
      name: 'processCheckpoints',
      version: 1,
      fields: {},
      indexes: [],
    });
    await records.write(this.#checkpointsBefore.map((record) => ({ kind: 'put', record })));
  }

  /** Gets the worker of this machine; it takes over if another one is running. */
  async #workerOn(machine: number): Promise<FlowWorker> {
    if (this.#worker && this.#machine === machine) return this.#worker;
    await this.#worker?.end();
    const [first, second] = this.clocks;
    const clock = machine === 0 ? first : second;
    this.#machine = machine;
    this.#worker = new FlowWorker(this, clock);
    const checkpoints = new CheckpointStore(this.operational, clock);
    for (const name of this.#worker.names) await checkpoints.create(name, null, 'log');
    return this.#worker;
  }

  async #checkpoints({ names }: FlowWorker): Promise<readonly ProcessCheckpoint[]> {
    const checkpoints = new CheckpointStore(this.operational, this.webClock);
    const loaded = await Promise.all(names.map((name) => checkpoints.load(name)));
    return loaded.flatMap((each) =>
      each ? [{ _id: each._id, position: each.position, epoch: each.epoch, logId: each.logId, updatedAt: each.updatedAt }] : [],
    );
  }

  // ---- what an observer sees ----

  /** Whether the recipient process has handled everything in the log. */
  async isKeptUp(): Promise<boolean> {
    const worker = await this.#workerOn(this.#machine);
    return worker.isThrough(ALERT_PROCESSES.startRun.name);
  }

  /** Whether all recipients of a filing are decided, or it alerts nobody. */
  async isPaged(n: number): Promise<boolean> {
    const run = await this.events.read(alertRunStream(accession(n)));
    return run.length === 0 ? this.isKeptUp() : run.some(({ type }) => type === 'AlertRunCompleted');
  }

  async close(): Promise<void> {
    await this.#worker?.end();
    await this.operational.close();
    await this.events.close();
  }

  async #taken(message: OutgoingMessage, channel: Channel): Promise<void> {
    const row = await this.#outbox.get(message.id);
    const { accession: of, by, alertId, asOf } = (row?.payload ?? {}) as Record<string, string | undefined>;
    const about = alertId === undefined ? (by ?? of ?? '') : `${alertId} ${asOf}`;
    const { id: rowId, kind, accountId, to, text } = message;
    const at = (this.clocks[this.#machine] as MachineClock).now().toISOString();
    const sent = { rowId, kind, channel, accountId, to, text, about, at };
    this.#inbox.push(sent);
    this.observer.sent(sent);
  }

  /** The contact decisions, as in the web server or a worker. */
  contactsBy(executor: CommandExecutor, cipher: FieldCipher) {
    return contactServices({ operations: this.operational, events: this.events, codec, executor, cipher, hash: HASH });
  }

  #effects(executor: CommandExecutor, clock: Clock): BouncesAndOptOuts {
    const { claims, consents, confirm, held } = this.contactsBy(executor, this.#cipher);
    return new BouncesAndOptOuts(executor, claims, consents, confirm, held, clock);
  }

  #account(who: number, command: Parameters<typeof accountDecider.decide>[0]): Promise<boolean> {
    return accepted(this.#executor.execute(accountDecider, accountStream(accountOf(who)), command, this.#context()));
  }

  #watchlist(who: number, command: Parameters<typeof watchlistDecider.decide>[0]): Promise<boolean> {
    return accepted(this.#executor.execute(watchlistDecider, watchlistStream(accountOf(who)), command, this.#context()));
  }

  #next(): number {
    this.#commands += 1;
    return this.#commands;
  }

  #context(): CommandContext {
    const commandId = deterministicId('command', String(this.#next()));
    const occurredAt = this.webClock.now().toISOString();
    return {
      commandId,
      actorId: 'somebody',
      actorType: 'user',
      correlationId: randomId(),
      causationId: commandId,
      brandId: BRAND,
      occurredAt,
    };
  }
}

/** Whether a command was accepted; a rejected one changes nothing. */
async function accepted(command: Promise<unknown>): Promise<boolean> {
  try {
    await command;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
