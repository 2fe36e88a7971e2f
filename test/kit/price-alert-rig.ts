import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PriceAlertReach } from '../../backend/contexts/alerts/recipients/price-alert-reach.reader.ts';
import { SendOrHold } from '../../backend/contexts/alerts/sending/send-or-hold.adapter.ts';
import { TextsPerDay } from '../../backend/contexts/alerts/sending/texts-per-day.store.ts';
import { HeldPriceAlerts } from '../../backend/contexts/price-alerts/held-price-alerts.reader.ts';
import { KeepPriceAlertsWhenChanged } from '../../backend/contexts/price-alerts/keep-price-alerts-when-changed.process.ts';
import { priceAlertKind } from '../../backend/contexts/price-alerts/message/price-alert-kind.adapter.ts';
import { PRICE_ALERTS, type PriceAlertEvent } from '../../backend/contexts/price-alerts/published/price-alert.events.ts';
import { QueueMessagesWhenPriceCrossed } from '../../backend/contexts/price-alerts/queue-messages-when-price-crossed.process.ts';
import { WatchPrices } from '../../backend/contexts/price-alerts/watch-prices.schedule.ts';
import { type SourcedPrice, WatchedPriceAlerts } from '../../backend/contexts/price-alerts/watched-price-alerts.store.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import type { MessageKind, OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { AlertRig, type AlertRigOptions } from './alert-rig.ts';
import { LatestPrices } from './latest-prices.ts';
import { RunningProcesses } from './running-processes.ts';
import { clock as systemClock } from './runtime.ts';
import { sendDue } from './send-due.ts';

const codec = eventCodec();
type Crossed = Extract<PriceAlertEvent, { readonly type: 'PriceAlertCrossed' }>;

/** A clock set by the test. */
class SetClock extends Clock {
  time = Date.parse('2026-11-18T15:00:00.000Z');
  now(): Date {
    return new Date(this.time);
  }
  monotonic(): number {
    return systemClock.monotonic();
  }
}

/** From a refreshed price to the dev outbox, on top of the alert rig. */
export class PriceAlertRig {
  readonly clock = new SetClock();
  readonly prices = new LatestPrices();
  readonly alerts: AlertRig;
  readonly watched: WatchedPriceAlerts;
  readonly #running: RunningProcesses;
  #schedule: WatchPrices;

  constructor(options: AlertRigOptions = {}) {
    this.alerts = new AlertRig(options);
    const { events, operational, log } = this.alerts.runtime;
    this.watched = new WatchedPriceAlerts(operational);
    this.#running = new RunningProcesses(events, log);
    this.#schedule = this.restart();
  }

  /** Restarts the schedule, as when its worker restarts. @param events the log it appends to. */
  restart(events: WritableEventStore = this.alerts.runtime.events): WatchPrices {
    const { clock, prices, watched } = this;
    const { watchers, settings } = this.alerts;
    const alertChannels = new PriceAlertReach(watchers, settings, clock);
    this.#schedule = new WatchPrices({
      prices,
      watched,
      alertChannels,
      executor: new CommandExecutor(events, codec, clock),
      clock,
    });
    this.#schedule.begin();
    return this.#schedule;
  }

  /** A price arrives at its own time and is checked. */
  priced(price: number, asOf: string, over: Partial<SourcedPrice> = {}): Promise<void> {
    return this.pricedLate(price, asOf, 0, over);
  }

  /** A price arrives this many minutes after its time. */
  async pricedLate(price: number, asOf: string, minutes: number, over: Partial<SourcedPrice> = {}): Promise<void> {
    const figures = { changePercent: null, volume: null, open: null, previousClose: null, source: 'finnhub', sample: false };
    this.prices.put('T1', { price, asOf, ...figures, ...over });
    this.clock.time = Date.parse(asOf) + minutes * 60_000 + 1_000;
    await this.#schedule.look();
  }

  async settle(): Promise<void> {
    const { events } = this.alerts.runtime;
    const executor = new CommandExecutor(events, codec, this.clock);
    await this.alerts.settle();
    await this.#running.settle([
      new KeepPriceAlertsWhenChanged(this.watched, executor, new HeldPriceAlerts(events, codec), this.prices),
      new QueueMessagesWhenPriceCrossed(events, codec, this.alerts.outbox),
    ]);
  }

  async crossings(): Promise<readonly Recorded<Crossed>[]> {
    const { events } = await this.alerts.runtime.events.readAll({ after: null, categories: [PRICE_ALERTS], limit: 10_000 });
    const decoded = events.flatMap((event) => codec.decode<PriceAlertEvent>(event) ?? []);
    return decoded.filter((event): event is Recorded<Crossed> => event.type === 'PriceAlertCrossed');
  }

  async rows(): Promise<readonly OutboxRow[]> {
    return (await this.alerts.outbox.list({ limit: 1_000 })).documents;
  }

  /** The kind of the messages, wired as in the worker. */
  get kind(): MessageKind {
    const { settings, cipher, runtime } = this.alerts;
    const textCounts = new TextsPerDay(runtime.operational);
    const consents = { given: async () => true };
    const contacts = new SendOrHold({ settings, cipher, clock: this.clock, textCounts, consents });
    const executor = new CommandExecutor(runtime.events, codec, this.clock);
    const urlOf = (_brand: string, path: string) => `https://example.com${path}`;
    const unsubscribeUrl = (account: string) => `https://example.com/unsubscribe/${account}`;
    const { watched, clock } = this;
    const alertChannels = new PriceAlertReach(this.alerts.watchers, settings, clock);
    return priceAlertKind({
      watched,
      alertChannels,
      contacts,
      executor,
      clock,
      urlOf,
      unsubscribeUrl,
      postalAddress: null,
      templates: SHIPPED_TEMPLATES,
    });
  }

  /** Sends due messages to the dev outbox and reports them. */
  async dispatch(): Promise<void> {
    const { runtime, devOutbox, outbox } = this.alerts;
    await sendDue(devOutbox, {
      outbox,
      kinds: [this.kind],
      leases: runtime.leases(),
      clock: systemClock,
      log: runtime.log,
    });
  }

  async close(): Promise<void> {
    await this.#running.close();
    await this.alerts.close();
  }
}
