import { eventCodec } from '#apps/event-registry.ts';
import { BouncesAndOptOuts } from '#contexts/accounts/bounces-and-opt-outs/bounces-and-opt-outs.service.ts';
import { contactServices } from '#contexts/accounts/contact-services.service.ts';
import { ConfirmContactWhenVerified } from '#contexts/accounts/verification/confirm-contact-when-verified.process.ts';
import { KeepContactRecords } from '#contexts/accounts/verification/keep-contact-records.process.ts';
import { QueueVerificationWhenRequested } from '#contexts/accounts/verification/queue-verification-when-requested.process.ts';
import { verificationKind } from '#contexts/accounts/verification/verification-kind.adapter.ts';
import { Verifications } from '#contexts/accounts/verification/verifications.reader.ts';
import { type AlertsWorker, alertsWorker } from '#contexts/alerts/alerts.worker.ts';
import { PriceAlertReach } from '#contexts/alerts/recipients/price-alert-reach.reader.ts';
import { PacedProvider } from '#contexts/delivery/channels/paced-provider.ts';
import { ProviderChannel } from '#contexts/delivery/channels/provider-channel.adapter.ts';
import { disclosuresWorker } from '#contexts/disclosures/disclosures.worker.ts';
import { priceAlertsWorker } from '#contexts/price-alerts/price-alerts.worker.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { WritableEventStore } from '#platform/event-store/writable-event-store.port.ts';
import { SHIPPED_TEMPLATES } from '#platform/mail-templates/template-versions.ts';
import { NO_TRACING } from '#platform/observability/tracing/tracing.ts';
import type { ChannelAdapter } from '#platform/outbox/outbox.port.ts';
import { OutboxStore, type StoredRow } from '#platform/outbox/outbox.store.ts';
import { OutboxDispatcher } from '#platform/outbox/outbox-dispatcher.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { CheckpointStore } from '#platform/subscriptions/checkpoint.store.ts';
import { LeaseStore } from '#platform/subscriptions/lease.ts';
import { newOwner } from '#platform/subscriptions/lease-owner.ts';
import { ParkedMessages } from '#platform/subscriptions/parked-messages.store.ts';
import { type Process, RetryLater } from '#platform/subscriptions/process.ts';
import { ProcessRunner } from '#platform/subscriptions/process-runner.ts';
import { OperationalTextStore } from '#platform/text-store/operational-text.store.ts';
import type { WorkerContext } from '#platform/worker/worker-context.ts';
import type { Flow } from './flow.ts';
import type { Action, Fault } from './story.ts';
import { WorkerView } from './worker-view.ts';

export const codec = eventCodec();
type Part = Extract<Action, { do: 'work' }>['part'];

/** Failures of a handler before its stream is parked. */
const ATTEMPTS = 3;
/** Retries of an event that waits for something else before its process is given up for now. */
const MAX_VAIN_RETRIES = 3;
/** Larger than any real process id, so that its owner counts as ended and its leases are free. */
const ENDED_PID = '99999999';
const BATCH = 100;
/** Limits on outbox polls and process rounds, after which a worker counts as never settling. */
const MAX_POLLS = 20_000;
const MAX_ROUNDS = 200;
const PID = 4;
const SILENT = { sent() {}, paused() {} };
const nothing = () => undefined;

/** A worker on one machine, from start to end: the processes, schedules and messages around alerts, wired as in the product. */
export class FlowWorker {
  readonly view = new WorkerView();
  readonly #leases: LeaseStore;
  readonly #checkpoints: CheckpointStore;
  readonly #parked: ParkedMessages;
  readonly #outbox: OutboxStore;
  readonly #alerts: AlertsWorker;
  readonly #prices: ReturnType<typeof priceAlertsWorker>;
  readonly #dispatcher: () => OutboxDispatcher;
  readonly #processes: readonly Process[];
  readonly #channels: readonly ChannelAdapter[];
  readonly #events: WritableEventStore;

  constructor(
    private readonly flow: Flow,
    private readonly clock: Clock,
  ) {
    const { view } = this;
    const { logger } = flow;
    const events = view.log(flow.events);
    const operations = view.operational(flow.operational);
    this.#events = events;
    const owner = newOwner().split('|').with(PID, ENDED_PID).join('|');
    this.#leases = new LeaseStore(operations, clock, { owner, ttlMs: 600_000, retryMs: 1 });
    this.#checkpoints = new CheckpointStore(operations, clock);
    this.#parked = new ParkedMessages(operations, clock);
    this.#outbox = new OutboxStore(operations, clock);
    const executor = new CommandExecutor(events, codec, clock, { backoff: () => 1 });
    const cipher = new FieldCipher(flow.keysOver(operations, clock));
    const context = {
      ...{
        env: {},
        events,
        operations,
        codec,
        executor,
        cipher,
        clock,
        logger,
        views: null,
        metrics: { alertLatency: { observe() {} } },
      },
      ...{
        leases: this.#leases,
        checkpoints: this.#checkpoints,
        parked: this.#parked,
        outbox: this.#outbox,
        tracing: NO_TRACING,
      },
      ...{ texts: new OperationalTextStore(operations), templates: SHIPPED_TEMPLATES },
      untilStoresAnswer: (work: () => Promise<unknown>) => work(),
    } as unknown as WorkerContext;
    const records = contactServices({ operations, events, codec, executor, cipher, hash: flow.hash });
    const { claims, consents, confirm, held } = records;
    const verifications = new Verifications(events, codec);
    const urlOf = (_brand: string, path: string) => `https://example.com${path}`;
    const unsubscribeUrl = (account: string) => `https://example.com/unsubscribe/${account}`;
    const { related } = disclosuresWorker(context, async () => null);
    this.#alerts = alertsWorker(context, {
      ...{ related, consents, urlOf, unsubscribeUrl, freeCadence: 'realTime' },
      source: null as never,
      alsoReading: () => [],
      checkedAt: async () => null,
      muteUrl: (account, _brand, ticker) => `https://example.com/mute/${ticker}.${account}`,
    });
    const alertChannels = new PriceAlertReach(this.#alerts.watchers, this.#alerts.settings, clock);
    const { prices } = flow;
    this.#prices = priceAlertsWorker(context, { prices, alertChannels, contacts: this.#alerts.contacts, urlOf, unsubscribeUrl });
    for (const schedule of this.#prices.schedules ?? []) schedule.begin?.();
    this.#processes = [
      ...(this.#alerts.processes ?? []),
      ...(this.#prices.processes ?? []),
      new QueueVerificationWhenRequested(verifications, this.#outbox),
      new ConfirmContactWhenVerified(confirm, events, codec, clock),
      new KeepContactRecords(records, verifications),
    ].map((process) => flow.breakable(process));
    const effects = new BouncesAndOptOuts(executor, claims, consents, confirm, held, clock);
    this.#channels = [
      ...(['email', 'sms'] as const).map((channel) => {
        const providers = flow.providers[channel].map((provider) => new PacedProvider(provider, clock, SILENT));
        return view.channel(new ProviderChannel(channel, providers, effects));
      }),
    ];
    const frame = { urlOf, postalAddress: null, templates: SHIPPED_TEMPLATES };
    const kinds = [
      ...(this.#alerts.messages ?? []),
      ...(this.#prices.messages ?? []),
      verificationKind({ verifications, claims, consents, executor, cipher, clock, ...frame }),
    ];
    this.#dispatcher = () =>
      new OutboxDispatcher(
        { outbox: this.#outbox, channels: this.#channels, kinds, leases: this.#leases, clock, log: logger },
        { pollMs: 1, reportMs: 1, retry: (attempt) => 60_000 * attempt, storeRetry: () => 1 },
      );
  }

  /** Names of the processes, in execution order. */
  get names(): readonly string[] {
    return this.#processes.map(({ name }) => name);
  }

  /**
   * Works until nothing more can be done now, or until it is killed.
   * @returns whether it completed its part without a fault.
   */
  async work(part: Part, fault: Fault | null): Promise<boolean> {
    this.view.arm(fault);
    try {
      if (part !== 'send') {
        await this.#react(part === 'first' ? [this.#processes[0] as Process] : this.#processes);
        if (part !== 'first') {
          await this.#look();
          await this.#react(this.#processes);
        }
      }
      if (part === 'all' || part === 'send') {
        await this.#send();
        // Outcomes and refused contacts are events too.
        if (part === 'all') await this.#react(this.#processes);
      }
    } catch (error) {
      // A store fault ends a run; its supervisor would start the next one.
      if (!this.view.happened) throw error;
    }
    if (!this.view.killed) this.view.arm(null);
    return !this.view.happened && !this.view.killed;
  }

  /** The worker's hourly purge. A process with nothing to handle has reached the end of the log by then. */
  async purge(): Promise<void> {
    for (const process of this.#processes) if (!(await this.#isDue(process))) await this.#run(process);
    await this.#alerts.purge?.();
    await this.#outbox.purgeBefore(new Date(this.clock.now().getTime() - 30 * 86_400_000).toISOString());
  }

  async end(): Promise<void> {
    await this.#leases.close();
  }

  async #react(processes: readonly Process[]): Promise<void> {
    let rounds = 0;
    for (let worked = true; worked && !this.view.killed; ) {
      worked = false;
      rounds += 1;
      if (rounds > MAX_ROUNDS) throw new Error('the processes never settle');
      for (const process of processes) {
        if (this.view.killed) return;
        if (await this.#isDue(process)) worked = (await this.#run(process)) || worked;
      }
    }
  }

  /** Whether the process has events to handle, or released streams. */
  async #isDue(process: Process): Promise<boolean> {
    const { events, operational } = this.flow;
    const handles = new Set<string>(process.handles);
    let after = (await new CheckpointStore(operational, this.clock).load(process.name))?.position ?? null;
    for (;;) {
      const page = await events.readAll({ after, categories: process.categories, limit: BATCH });
      if (page.events.some(({ type }) => handles.has(type))) return true;
      if (page.end) break;
      after = page.reached;
    }
    return (await new ParkedMessages(operational, this.clock).released(process.name)).length > 0;
  }

  /** Whether a process has handled everything in the log. */
  async isThrough(name: string): Promise<boolean> {
    const process = this.#processes.find((each) => each.name === name);
    return process !== undefined && !(await this.#isDue(process));
  }

  /** @returns false when everything left waits for something else. */
  async #run(process: Process): Promise<boolean> {
    const stop = new AbortController();
    this.view.onKill = () => stop.abort();
    let waits = 0;
    let done = 0;
    const watched = new Proxy(process, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property);
        if (property !== 'handle') return typeof value === 'function' ? value.bind(target) : value;
        return async (event: never) => {
          try {
            await target.handle(event);
            done += 1;
            waits = 0;
          } catch (error) {
            if (!(error instanceof RetryLater)) throw error;
            waits += 1;
            if (waits >= MAX_VAIN_RETRIES * process.concurrency) stop.abort();
            throw new RetryLater(error.message, 1);
          }
        };
      },
    });
    const parked = this.#parked;
    let finished = false;
    const progress = {
      standby: nothing,
      at: nothing,
      parked: nothing,
      waiting: nothing,
      caughtUp: () => {
        void parked.released(process.name).then((left) => {
          if (left.length > 0) return;
          finished = true;
          stop.abort();
        }, nothing);
      },
    };
    const dependencies = {
      ...{ events: this.#events, codec, checkpoints: this.#checkpoints, parked, leases: this.#leases },
      ...{ clock: this.clock, log: this.flow.logger },
    };
    const options = { attempts: ATTEMPTS, retry: () => 1, storeRetry: () => 1, checkpointMs: 1, releaseMs: 1 };
    try {
      await new ProcessRunner(watched, dependencies, options).run(stop.signal, progress);
    } catch (error) {
      if (!this.view.happened) throw error;
    } finally {
      this.view.onKill = nothing;
    }
    return finished || done > 0;
  }

  async #look(): Promise<void> {
    for (const schedule of this.#prices.schedules ?? []) {
      for (let tries = 0; tries < 20 && !this.view.killed; tries += 1) {
        try {
          await schedule.look(new AbortController().signal);
          break;
        } catch (error) {
          if (!this.view.happened) throw error;
          // Like its runner after a failure.
          schedule.begin?.();
        }
      }
    }
  }

  async #send(): Promise<void> {
    const { flow } = this;
    const left = new Set((await flow.rows()).filter(({ state }) => state === 'sending').map(({ _id }) => _id));
    const stop = new AbortController();
    this.view.onKill = () => stop.abort();
    const isIdle = (rows: readonly StoredRow[]) => {
      const now = this.clock.now().toISOString();
      const capacity = new Map(this.#channels.map((each) => [each.channel as string, each.capacity?.(true) ?? 1]));
      return rows.every(
        ({ _id, state, channel, nextAttemptAt, lastError, reported }) =>
          reported !== false &&
          !(state === 'pending' && nextAttemptAt <= now && (capacity.get(channel) ?? 0) > 0) &&
          !(state === 'sending' && lastError === null && !left.has(_id)),
      );
    };
    let failure: unknown = null;
    const running = this.#dispatcher()
      .run(stop.signal, { standby: nothing, at: nothing, caughtUp: nothing, parked: nothing, waiting: nothing })
      .catch((error: unknown) => {
        failure = error;
        stop.abort();
      });
    try {
      const pause = flow.pauseBetweenPolls();
      // Twice, because what was claimed between two polls is only seen by the second.
      let count = 0;
      for (let idle = 0; idle < 2 && !stop.signal.aborted; ) {
        count += 1;
        if (count > MAX_POLLS) throw new Error('the outbox never settles');
        await pause();
        idle = isIdle(await flow.rows()) ? idle + 1 : 0;
      }
    } finally {
      stop.abort();
      await running;
      this.view.onKill = nothing;
    }
    if (failure !== null) throw failure;
  }
}
