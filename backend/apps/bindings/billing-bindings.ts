import type { Provider } from '@nestjs/common';
import { accountDirectory } from '#projections/account-directory/account.document.ts';
import { RunningPayments } from '../../contexts/accounts/remove-contact/running-payments.port.ts';
import { AccountUse } from '../../contexts/billing/selling/account-use.port.ts';
import { Payers } from '../../contexts/billing/selling/payers.port.ts';
import { Sales } from '../../contexts/billing/selling/sales.port.ts';
import { salesServices } from '../../contexts/billing/selling/sales-services.adapter.ts';
import { paymentMode, sellsBy } from '../../contexts/billing/selling/selling.policy.ts';
import { StripeEventReader } from '../../contexts/billing/stripe/stripe-event-reader.service.ts';
import { StripeEventSigner } from '../../contexts/billing/stripe/stripe-event-signer.service.ts';
import { PaymentReports } from '../../contexts/billing/stripe-setup/payment-reports.store.ts';
import { PaymentSetup } from '../../contexts/billing/stripe-setup/payment-setup.port.ts';
import { sendTestEvent } from '../../contexts/billing/stripe-setup/webhook-test.adapter.ts';
import { isFinal } from '../../contexts/billing/subscriptions/keeps-plan.policy.ts';
import { SubscriptionSync } from '../../contexts/billing/subscriptions/subscription-sync.service.ts';
import { Subscriptions } from '../../contexts/billing/subscriptions/subscriptions.reader.ts';
import { TestPayments } from '../../contexts/billing/test-payments/test-payments.store.ts';
import { DEFAULT_BRAND } from '../../contexts/brands/published/brand.catalog.ts';
import { WatchlistEntries } from '../../contexts/watchlists/watchlist-entries.reader.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { randomToken } from '../../platform/ids/ids.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { brandUrls } from '../brand-urls.ts';
import { payersOf } from '../payers.adapter.ts';
import { providing } from '../platform.module.ts';

/** Payment providers of the web server, and billing's ports to accounts and watchlists. */
export function billingBindings(env: Environment, clock: Clock): Provider[] {
  const urlOf = brandUrls(env);
  // The test checkout signs its events with its own secret, generated at each start.
  const ownSecret = randomToken();
  const secret = env.STRIPE_WEBHOOK_SECRET ?? (sellsBy(env) === 'test' ? ownSecret : null);
  return [
    { provide: StripeEventReader, useValue: new StripeEventReader(secret) },
    { provide: StripeEventSigner, useValue: new StripeEventSigner(ownSecret) },
    providing(
      PaymentSetup,
      (operations: OperationalStore): PaymentSetup => {
        const webhookAddress = urlOf(DEFAULT_BRAND, '/api/webhooks/stripe');
        return {
          ...{ mode: paymentMode(env), webhookAddress, reports: new PaymentReports(operations) },
          sendTest: async (now) => (secret === null ? null : sendTestEvent(secret, webhookAddress, now)),
        };
      },
      OperationalStore,
    ),
    providing(TestPayments, (operations: OperationalStore) => new TestPayments(operations), OperationalStore),
    providing(
      Sales,
      (executor: CommandExecutor, events: EventStore, codec: EventCodec, operations: OperationalStore): Sales => ({
        services: salesServices(env, { executor, events, codec, operations, clock }),
        urlOf,
      }),
      CommandExecutor,
      EventStore,
      EventCodec,
      OperationalStore,
    ),
    // Without sales no webhook event passes its signature check, so this is never called.
    providing(SubscriptionSync, ({ services }: Sales) => services?.sync ?? ({ execute: async () => {} } as never), Sales),
    providing(
      Payers,
      (events: EventStore, codec: EventCodec, cipher: FieldCipher): Payers => payersOf(events, codec, cipher),
      EventStore,
      EventCodec,
      FieldCipher,
    ),
    providing(
      RunningPayments,
      (events: EventStore, codec: EventCodec): RunningPayments => {
        const subscriptions = new Subscriptions(events, codec);
        return { of: async (accountId) => (await subscriptions.of(accountId)).some(({ status }) => !isFinal(status)) };
      },
      EventStore,
      EventCodec,
    ),
    providing(
      AccountUse,
      (views: ReadStore, events: EventStore, codec: EventCodec): AccountUse => {
        const entries = new WatchlistEntries(events, codec);
        return {
          async of(accountId) {
            const account = await (await views.live(accountDirectory)).get(accountId);
            return { isAdmin: account?.isAdmin ?? false, tickers: (await entries.of(accountId)).length };
          },
        };
      },
      ReadStore,
      EventStore,
      EventCodec,
    ),
  ];
}
