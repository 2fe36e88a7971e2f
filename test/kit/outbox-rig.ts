import type { Clock } from '../../backend/platform/clock/clock.ts';
import {
  ChannelAdapter,
  type DeliveryDecision,
  type DeliveryOutcome,
  DeliveryPolicy,
  MessageRenderer,
  type MessageTexts,
  type NewOutboxRow,
  type OutboxRow,
  OutcomeReporter,
  type OutgoingMessage,
} from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { OutboxDispatcher, type OutboxDispatcherOptions } from '../../backend/platform/outbox/outbox-dispatcher.ts';
import { SubscriptionSupervisor } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import { TEST_KIND, testKind } from './message-kind.ts';
import { eventually, Runtime, clock as systemClock } from './runtime.ts';

export const quick: Partial<OutboxDispatcherOptions> = {
  attempts: 3,
  retry: () => 1,
  storeRetry: () => 1,
  pollMs: 5,
  reportMs: 2,
  graceMs: 600_000,
};

/** Records every message; answers as the test says. */
export class Provider extends ChannelAdapter {
  readonly sent: string[] = [];
  answer: (message: OutgoingMessage) => Promise<DeliveryOutcome> = async ({ id }) => ({
    kind: 'delivered',
    providerReference: `ref-${id}`,
  });

  constructor(
    readonly idempotent: boolean,
    readonly channel: 'email' | 'sms' = 'email',
  ) {
    super();
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    this.sent.push(message.id);
    return this.answer(message);
  }
}

export class Policy extends DeliveryPolicy {
  decision: (row: OutboxRow) => DeliveryDecision = () => ({ kind: 'send', to: 'someone' });
  async decide(row: OutboxRow): Promise<DeliveryDecision> {
    return this.decision(row);
  }
}

export class Renderer extends MessageRenderer {
  make: (row: OutboxRow) => void = () => undefined;
  async render(row: OutboxRow): Promise<MessageTexts> {
    this.make(row);
    return { subject: 's', text: 't', html: null, sms: 't' };
  }
}

/** A reporter's log: one page per report id; the first write wins. */
export class Reporter extends OutcomeReporter {
  readonly pages = new Map<string, readonly string[]>();
  before: () => void = () => undefined;
  after: () => void = () => undefined;

  async report(rows: readonly OutboxRow[]): Promise<void> {
    this.before();
    const [first] = rows;
    if (!first?.reportId) throw new Error('a page without id');
    expect(new Set(rows.map((row) => `${row.outcomeStream}|${row.state}|${row.reportId}`)).size).toBe(1);
    if (!this.pages.has(first.reportId))
      this.pages.set(
        first.reportId,
        rows.map((row) => `${row._id}:${row.state}`),
      );
    this.after();
  }

  get reported(): string[] {
    return [...this.pages.values()].flat().sort();
  }
}
export const row = (id: string, more: Partial<NewOutboxRow> = {}): NewOutboxRow => ({
  _id: id,
  kind: TEST_KIND,
  channel: 'email',
  outcomeStream: 'alertRun-1',
  accountId: 'account-1',
  brandId: 'filingwire',
  payload: {},
  ...more,
});
export const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`row-${String(index).padStart(3, '0')}`));

/** Dispatchers on an in-memory outbox, with a policy, renderer and reporter scripted by the test. */
export class OutboxRig {
  readonly runtime = new Runtime();
  readonly outbox: OutboxStore;
  readonly policy = new Policy();
  readonly renderer = new Renderer();
  readonly reporter = new Reporter();
  readonly #supervisors: SubscriptionSupervisor[] = [];

  /** @param clock of the rows and of their sender. */
  constructor(private readonly clock: Clock = systemClock) {
    this.outbox = new OutboxStore(this.runtime.operational, clock);
  }

  /** Starts a dispatcher; several of them compete for the lease. */
  start(
    channels: readonly ChannelAdapter[],
    options = quick,
    outbox = this.outbox,
    leases = this.runtime.leases(),
  ): SubscriptionSupervisor {
    const { policy, renderer, reporter, runtime } = this;
    const kinds = [testKind({ policy, renderer, outcomes: reporter })];
    const dispatcher = new OutboxDispatcher({ ...runtime, clock: this.clock, outbox, channels, kinds, leases }, options);
    const supervisor = new SubscriptionSupervisor(
      { kind: 'outbox', name: 'outbox' },
      (signal, progress) => dispatcher.run(signal, progress),
      runtime.clock,
      runtime.log,
      { backoff: () => 1, storeRetry: () => 1 },
    );
    this.#supervisors.push(supervisor);
    supervisor.start();
    return supervisor;
  }

  async state(id: string): Promise<OutboxRow['state'] | undefined> {
    return (await this.outbox.get(id))?.state;
  }

  /** Waits until this many outcomes are reported. */
  reported(count: number): Promise<string[]> {
    return eventually(
      () => this.reporter.reported,
      (each) => each.length >= count,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#supervisors.map((each) => each.stop()));
    await this.runtime.close();
  }
}
