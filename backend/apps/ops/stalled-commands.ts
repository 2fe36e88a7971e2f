import { ReconcileSubscriptions } from '../../contexts/billing/reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import { salesServices } from '../../contexts/billing/selling/sales-services.adapter.ts';
import { PaymentReports } from '../../contexts/billing/stripe-setup/payment-reports.store.ts';
import { AnalysisOffered } from '../../contexts/filings/filing-action/analysis-offered.port.ts';
import { RunFilingAction } from '../../contexts/filings/filing-action/filing-action.command.ts';
import { RunFilingActionHandler } from '../../contexts/filings/filing-action/filing-action.handler.ts';
import { DamagedFilingsStore } from '../../contexts/filings/repair-filings/damaged-filings.store.ts';
import { RunNotificationAction } from '../../contexts/operations/notification-action/notification-action.command.ts';
import { RunNotificationActionHandler } from '../../contexts/operations/notification-action/notification-action.handler.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { dispatch } from './dispatch.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

/** `send-again <message> --reason <text>`: reschedules a parked or failed message, or one with an unknown outcome. */
export async function sendAgain(ops: OpsContext, message: string | undefined, reason: string | undefined): Promise<void> {
  const why = needed(reason);
  if (!message) throw new UsageError('Specify the message, as shown by “parked”.');
  const outbox = { provide: OutboxStore, useValue: new OutboxStore(ops.stores.operations, ops.clock) };
  const order = new RunNotificationAction(message, { order: 'retry', reason: why }, ops.act());
  ops.say(await orUsage(() => dispatch(ops, RunNotificationActionHandler, order, [outbox])));
}

/** `read-again <accession> --reason <text>`: makes the worker fetch a filing from EDGAR once more. */
export async function readAgain(ops: OpsContext, accession: string | undefined, reason: string | undefined): Promise<void> {
  const why = needed(reason);
  if (!accession) throw new UsageError('Specify the filing’s accession number, as shown by “parked” or “damaged”.');
  const needs = [
    { provide: DamagedFilingsStore, useValue: new DamagedFilingsStore(ops.stores.operations) },
    { provide: AnalysisOffered, useValue: { offered: false } satisfies AnalysisOffered },
  ];
  const order = new RunFilingAction(accession, 'read', why, ops.act());
  ops.say(await orUsage(() => dispatch(ops, RunFilingActionHandler, order, needs)));
}

/** `compare-payments`: runs the nightly comparison of all subscriptions and recent invoices with the payment provider. */
export async function comparePayments(ops: OpsContext): Promise<void> {
  const { executor, codec, clock, env } = ops;
  const { events, operations } = ops.stores;
  const services = salesServices(env, { executor, events, codec, operations, clock });
  if (services === null) throw new UsageError('This deployment has no paid plans because STRIPE_SECRET_KEY isn’t set.');
  const reports = new PaymentReports(operations);
  const comparison = new ReconcileSubscriptions(services.sync, services.paymentSync, clock, reports);
  await comparison.look(new AbortController().signal);
  const [failed] = comparison.setAside.items.values();
  if (failed !== undefined) throw failed.error;
  const { looked = 0, mismatches = [], further = 0 } = (await reports.reconciliation()) ?? {};
  ops.say(`${howMany(looked, 'subscription')} compared, ${howMany(mismatches.length + further, 'difference')} found.`);
}

async function orUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(error.message);
    throw error;
  }
}
