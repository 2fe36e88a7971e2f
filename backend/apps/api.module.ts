import { fileURLToPath } from 'node:url';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../../projections/account-directory/account-directory.module.ts';
import { AccountPlans } from '../../projections/account-directory/account-plans.reader.ts';
import { AccountSessionKeys } from '../../projections/account-directory/account-sessions.reader.ts';
import { AccountUsers } from '../../projections/account-directory/account-users.reader.ts';
import { SessionView } from '../../projections/account-directory/session-view.adapter.ts';
import { PageAddresses } from '../../projections/feeds/page-addresses.port.ts';
import { CompanyLookup } from '../../projections/filing-feed/company-lookup.port.ts';
import { CompanySearch } from '../../projections/global-search/company-search.port.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { QuoteLookup } from '../../projections/ticker-page/quote-lookup.port.ts';
import { WatchlistViewModule } from '../../projections/watchlist/watchlist.module.ts';
import { AccountsModule } from '../contexts/accounts/accounts.module.ts';
import { ContactEffects as AccountContactEffects } from '../contexts/accounts/contact-effects/contact-effects.service.ts';
import { FeedTickers } from '../contexts/accounts/feeds/feed-tickers.port.ts';
import { UserLookup } from '../contexts/accounts/login/user-lookup.port.ts';
import { PlanHolders } from '../contexts/accounts/merge-accounts/plan-holders.port.ts';
import { WatchlistMerging } from '../contexts/accounts/merge-accounts/watchlist-merging.port.ts';
import { OpenAnonymousAccount } from '../contexts/accounts/open-account/open-anonymous-account.service.ts';
import { PushKey } from '../contexts/accounts/push-subscriptions/push-key.port.ts';
import { RecentSignIn } from '../contexts/accounts/recent-sign-in.service.ts';
import { AccountSessions } from '../contexts/accounts/revoke-session/account-sessions.port.ts';
import { SessionUses } from '../contexts/accounts/session-uses/session-uses.store.ts';
import { TrackedSessions } from '../contexts/accounts/session-uses/tracked-sessions.adapter.ts';
import { SingleUserSessions } from '../contexts/accounts/single-user/single-user-sessions.adapter.ts';
import { AdministrationModule } from '../contexts/administration/administration.module.ts';
import { FirstPassword } from '../contexts/administration/administrators/first-password.store.ts';
import { SecondFactorRule } from '../contexts/administration/second-factor/second-factor-rule.port.ts';
import { NoSignOn } from '../contexts/administration/single-sign-on/no-sign-on.adapter.ts';
import { OpenidSignOn } from '../contexts/administration/single-sign-on/openid.adapter.ts';
import { SingleSignOn } from '../contexts/administration/single-sign-on/single-sign-on.port.ts';
import { AlertsModule } from '../contexts/alerts/alerts.module.ts';
import { DailyPrices } from '../contexts/alerts/history/backtest-alerts/daily-prices.port.ts';
import { FreeCadence } from '../contexts/alerts/history/explain-alert/free-cadence.port.ts';
import { AssistantModule } from '../contexts/assistant/assistant.module.ts';
import { CompanyCiks } from '../contexts/assistant/company-ciks.port.ts';
import { BillingModule } from '../contexts/billing/billing.module.ts';
import { sellsBy } from '../contexts/billing/selling/selling.policy.ts';
import { PlayPaymentHandler } from '../contexts/billing/test-payments/play-payment.handler.ts';
import {
  ShowTestCheckoutHandler,
  ShowTestPortalHandler,
} from '../contexts/billing/test-payments/show-test-payments.query-handler.ts';
import { TestPaymentsController } from '../contexts/billing/test-payments/test-payments.http.controller.ts';
import { BrandDeployment, type DeploymentServices } from '../contexts/brands/brand-deployment.port.ts';
import { BrandHosts, BrandOptions } from '../contexts/brands/brand-hosts.adapter.ts';
import { BrandOffers } from '../contexts/brands/brand-offers.port.ts';
import { BrandsModule } from '../contexts/brands/brands.module.ts';
import { DEFAULT_BRAND } from '../contexts/brands/published/brand.catalog.ts';
import { BrandNames } from '../contexts/delivery/brand-names.port.ts';
import { ContactEffects } from '../contexts/delivery/contact-effects.port.ts';
import { DeliveryModule } from '../contexts/delivery/delivery.module.ts';
import { DevOutboxStore } from '../contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { PlayRecipientHandler } from '../contexts/delivery/play-recipient/play-recipient.handler.ts';
import { PlayRecipientController } from '../contexts/delivery/play-recipient/play-recipient.http.controller.ts';
import { ShowMailHandler } from '../contexts/delivery/play-recipient/show-mail.query-handler.ts';
import { ShowDevOutboxController } from '../contexts/delivery/show-dev-outbox/show-dev-outbox.http.controller.ts';
import { ShowDevOutboxHandler } from '../contexts/delivery/show-dev-outbox/show-dev-outbox.query-handler.ts';
import { WebhookKeys } from '../contexts/delivery/webhooks/webhook-keys.port.ts';
import { DisclosuresModule } from '../contexts/disclosures/disclosures.module.ts';
import { CompanyDirectory } from '../contexts/filings/company-directory.port.ts';
import { StoredCompanyDirectory } from '../contexts/filings/company-directory.store.ts';
import { edgarOriginOf } from '../contexts/filings/edgar/edgar-origin.ts';
import { FilingsModule } from '../contexts/filings/filings.module.ts';
import { EdgarOrigin } from '../contexts/filings/report-coverage/report-coverage.query-handler.ts';
import { EditableTemplates } from '../contexts/message-templates/editable-templates.port.ts';
import { MessageTemplatesModule } from '../contexts/message-templates/message-templates.module.ts';
import { KnownRunners, StalledWorkSources } from '../contexts/operations/known-runners.port.ts';
import { OperationsModule } from '../contexts/operations/operations.module.ts';
import { KeptStates } from '../contexts/operations/show-state/kept-states.port.ts';
import { offersAt } from '../contexts/plans/published/plan.policy.ts';
import { PriceAlertsModule } from '../contexts/price-alerts/price-alerts.module.ts';
import type { StoredQuotes } from '../contexts/quotes/stored-quotes.store.ts';
import { ScoringModule } from '../contexts/scoring/scoring.module.ts';
import { AccountOpening } from '../contexts/watchlists/account-opening.port.ts';
import { Entitlements } from '../contexts/watchlists/entitlements.port.ts';
import { MergeWatchlists } from '../contexts/watchlists/merge-watchlists/merge-watchlists.service.ts';
import { TickerResolver } from '../contexts/watchlists/ticker-resolver.port.ts';
import { WatchlistsModule } from '../contexts/watchlists/watchlists.module.ts';
import { Clock } from '../platform/clock/clock.ts';
import { CommandExecutor } from '../platform/commands/command-executor.ts';
import { type Environment, WORKER_PARTS } from '../platform/config/environment.ts';
import { EventStore } from '../platform/event-store/event-store.port.ts';
import { ApiKeyGuard } from '../platform/http/api-key.guard.ts';
import { CommandContexts } from '../platform/http/command-context.factory.ts';
import type { OperatorAccess } from '../platform/http/operator-access.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { ReadYourWrites } from '../platform/http/read-your-writes.ts';
import { RecentSignInCheck } from '../platform/http/recent-sign-in.guard.ts';
import { Refusals } from '../platform/http/refusals.ts';
import { BrandResolver } from '../platform/http/request-context.ts';
import { SessionResolver } from '../platform/http/session-resolver.port.ts';
import { StoredRateLimiter } from '../platform/http/stored-rate-limiter.ts';
import { HealthController } from '../platform/observability/health.http.controller.ts';
import { Logger } from '../platform/observability/logger.ts';
import { MetricsController, MetricsOptions } from '../platform/observability/metrics.http.controller.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { type RunnerStatus, WorkerStatusStore } from '../platform/observability/worker-status.store.ts';
import { ApiDescription, ApiDocsController } from '../platform/openapi/api-docs.http.controller.ts';
import { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '../platform/outbox/outbox.store.ts';
import { SendStatusWatch } from '../platform/outbox/send-status-watch.ts';
import { TextBudget } from '../platform/outbox/text-budget.store.ts';
import { FieldCipher } from '../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import { ReadStore } from '../platform/read-store/read-store.port.ts';
import { ProjectionWatch } from '../platform/subscriptions/projection-watch.ts';
import { ThreadPool } from '../platform/threads/thread-pool.ts';
import { aiTokensBinding, writerBinding } from './answer-writer.ts';
import { billingBindings } from './billing-bindings.ts';
import { brandNameOf, brandUrls } from './brand-urls.ts';
import { configuredIntegrations } from './configured-integrations.ts';
import { editableTemplates } from './editable-templates.ts';
import { filingBindings } from './filing-bindings.ts';
import { cadenceWithoutPlan } from './free-cadence.ts';
import { DecidedStates } from './kept-states.ts';
import { PlatformModule, type PlatformOptions, providing } from './platform.module.ts';
import { priceAlertBindings } from './price-alert-bindings.ts';
import { ALL_PROCESS_NAMES, ALL_SCHEDULE_NAMES } from './process-names.ts';
import { freeBytes } from './product-troubles.ts';
import { readinessProviders } from './readiness-providers.ts';
import { stalledWorkSources } from './stalled-work-sources.ts';
import { TextThreads } from './text-threads.ts';
import { viewBindings } from './view-bindings.ts';
import { VIEW_MODULES } from './view-modules.ts';

/** Messages a user waits for are usually sent within a second; after this the user reads that it is on its way. */
const SEND_WAIT_MS = 3_000;

/** Status of this process's worker thread; ROLE=api runs without one. */
export interface WorkerReports {
  /** The worker's metrics, as prom-client JSON. */
  metrics(): Promise<readonly object[]>;
  /** States of its runners; null without a worker thread, or when it does not respond. */
  statuses(): Promise<readonly RunnerStatus[] | null>;
}

export interface ApiOptions extends PlatformOptions {
  /** Aborted by a stop signal. */
  readonly signal: AbortSignal;
  readonly env: Environment;
  readonly companies: StoredCompanyDirectory;
  readonly quotes: StoredQuotes;
  readonly worker: WorkerReports;
  readonly operator: OperatorAccess;
  /** Time limit for a response to begin, in milliseconds; {@link REQUEST_MS} by default. */
  readonly requestMs?: number;
  /** Time limit for reading filing texts per answer, in milliseconds. */
  readonly textsMs?: number;
}

/** Where the build puts the pages. */
export const PAGES_FOLDER = fileURLToPath(new URL('../../frontend', import.meta.url));

/** Loads on first use: the API description needs the schemas of all answers and is rarely requested. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function webhookKeys(env: Environment): WebhookKeys {
  const { SENDGRID_WEBHOOK_PUBLIC_KEY: publicKey, TWILIO_AUTH_TOKEN: authToken, PUBLIC_URL: publicUrl } = env;
  return {
    sendgrid: publicKey ? { publicKey } : null,
    twilio: authToken && publicUrl ? { authToken, publicUrl } : null,
  };
}

/** A test checkout takes no payments. */
function servicesOf(env: Environment): DeploymentServices {
  return {
    email: Boolean(env.SMTP_URL ?? env.SENDGRID_API_KEY),
    texts: Boolean(env.TWILIO_ACCOUNT_SID),
    push: Boolean(env.VAPID_PUBLIC_KEY),
    ai: Boolean(env.OPENAI_API_KEY),
    payments: sellsBy(env) === 'stripe',
  };
}

function signOnOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: ApiOptions['env']) {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return new NoSignOn();
  return new OpenidSignOn({ issuer, clientId, clientSecret });
}

/** Binds the ports of contexts and views to their implementations. */
function bindings({ env, companies, quotes, clock, worker, logger, textsMs }: ApiOptions) {
  const brands = new BrandHosts(
    new BrandOptions(
      env.BRAND_HOSTS,
      env.sample,
      env.embedded ? 'embedded' : 'production',
      env.PUBLIC_URL,
      servicesOf(env),
      env.COPYRIGHT_YEAR,
    ),
  );
  return [
    { provide: CompanyDirectory, useValue: companies },
    { provide: CompanyLookup, useValue: companies },
    { provide: CompanySearch, useValue: companies },
    { provide: CompanyCiks, useValue: companies satisfies CompanyCiks },
    providing(ThreadPool, () => new TextThreads(textsMs)),
    writerBinding(env),
    aiTokensBinding(env),
    { provide: QuoteLookup, useValue: quotes satisfies QuoteLookup },
    { provide: DailyPrices, useValue: { of: (ticker) => quotes.history(ticker) } satisfies DailyPrices },
    {
      provide: TickerResolver,
      useValue: {
        resolve: (input: string) => companies.byTicker(input),
        isRead: () => companies.isRead(),
      } satisfies TickerResolver,
    },
    {
      provide: FeedTickers,
      useValue: {
        symbolOf: (input: string) => companies.byTicker(input)?.ticker ?? null,
        isRead: () => companies.isRead(),
      } satisfies FeedTickers,
    },
    { provide: PageAddresses, useValue: { of: brandUrls(env) } satisfies PageAddresses },
    { provide: EdgarOrigin, useValue: new EdgarOrigin(edgarOriginOf(env)) },
    { provide: BrandDeployment, useValue: brands },
    { provide: SingleSignOn, useValue: signOnOf(env) },
    { provide: FirstPassword, useValue: new FirstPassword(env.DATA_DIR) },
    { provide: SecondFactorRule, useValue: { required: env.ADMIN_SECOND_FACTOR === 'required' } satisfies SecondFactorRule },
    { provide: BrandResolver, useValue: brands },
    { provide: BrandOffers, useValue: { at: (brandId) => offersAt(brandId, sellsBy(env) !== null) } satisfies BrandOffers },
    { provide: AccountOpening, useExisting: OpenAnonymousAccount },
    { provide: Entitlements, useExisting: AccountPlans },
    ...priceAlertBindings(companies, quotes),
    { provide: UserLookup, useExisting: AccountUsers },
    { provide: AccountSessions, useExisting: AccountSessionKeys },
    { provide: RecentSignInCheck, useExisting: RecentSignIn },
    { provide: WatchlistMerging, useExisting: MergeWatchlists },
    { provide: PlanHolders, useExisting: AccountPlans },
    {
      provide: MetricsOptions,
      useValue: {
        token: env.METRICS_TOKEN ?? null,
        parts: WORKER_PARTS,
        freeBytes: () => freeBytes(env),
        workerMetrics: () => worker.metrics(),
      } satisfies MetricsOptions,
    },
    providing(Refusals, (metrics: Metrics) => new Refusals(logger, clock, metrics), Metrics),
    providing(
      SessionResolver,
      (views: ReadStore, events: EventStore, hash: KeyedHash, store: OperationalStore, commands: CommandExecutor) =>
        env.SINGLE_USER === 'true'
          ? new SingleUserSessions(commands, events, hash, clock, DEFAULT_BRAND)
          : new TrackedSessions(new SessionView(views, events, hash, clock, commands), new SessionUses(store), clock, logger),
      ReadStore,
      EventStore,
      KeyedHash,
      OperationalStore,
      CommandExecutor,
    ),
    providing(
      ProjectionWatch,
      (views: ReadStore, statuses: WorkerStatusStore) => new ProjectionWatch(views, projectors, statuses, clock),
      ReadStore,
      WorkerStatusStore,
    ),
    { provide: KeptStates, useClass: DecidedStates },
    {
      provide: KnownRunners,
      useValue: { projectors, processes: ALL_PROCESS_NAMES, schedules: ALL_SCHEDULE_NAMES } satisfies KnownRunners,
    },
    providing(
      StalledWorkSources,
      (store: OperationalStore): StalledWorkSources => ({ sources: stalledWorkSources(store, clock) }),
      OperationalStore,
    ),
    ...filingBindings(env),
    { provide: EditableTemplates, useValue: editableTemplates(env) },
    { provide: FreeCadence, useValue: { cadence: cadenceWithoutPlan(env) } satisfies FreeCadence },
    ...viewBindings(sellsBy(env) !== null, env.SINGLE_USER === 'true', configuredIntegrations(env)),
    providing(
      DevOutboxStore,
      (store: OperationalStore, cipher: FieldCipher) => new DevOutboxStore(store, clock, cipher),
      OperationalStore,
      FieldCipher,
    ),
    providing(OutboxStore, (store: OperationalStore) => new OutboxStore(store, clock), OperationalStore),
    providing(TextBudget, (store: OperationalStore) => new TextBudget(store, clock, env.TWILIO_DAILY_TEXTS), OperationalStore),
    providing(SendStatusWatch, (outbox: OutboxStore) => new SendStatusWatch(outbox, SEND_WAIT_MS), OutboxStore),
    { provide: Logger, useValue: logger },
    { provide: ContactEffects, useExisting: AccountContactEffects },
    { provide: BrandNames, useValue: { nameOf: brandNameOf } satisfies BrandNames },
    { provide: PushKey, useValue: { publicKey: env.VAPID_PUBLIC_KEY ?? null } satisfies PushKey },
    { provide: WebhookKeys, useValue: webhookKeys(env) },
    ...billingBindings(env, clock),
    providing(RateLimiter, (time: Clock) => new RateLimiter(time), Clock),
    providing(
      StoredRateLimiter,
      (store: OperationalStore, hash: KeyedHash, time: Clock, here: RateLimiter) =>
        new StoredRateLimiter(store, hash, time, here),
      OperationalStore,
      KeyedHash,
      Clock,
      RateLimiter,
    ),
    {
      provide: ApiDescription,
      useValue: {
        document: once(async () => (await import('./api-description.ts')).describeApi(env.embedded)),
      } satisfies ApiDescription,
    },
    ReadYourWrites,
    CommandContexts,
  ];
}

@Global()
@Module({ imports: [AccountsModule, WatchlistsModule, AccountDirectoryModule] })
class BindingsModule {
  static with(options: ApiOptions): DynamicModule {
    const readiness = readinessProviders({
      ...options,
      ownRunners: () => options.worker.statuses(),
      isOperator: (request) => options.operator.knows(request),
    });
    const providers = [...bindings(options), ...readiness];
    const exported = providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide));
    return { module: BindingsModule, providers, exports: exported };
  }
}

/** Controllers of the pages under /dev. */
const EMBEDDED_HANDLERS = [
  ShowDevOutboxHandler,
  PlayRecipientHandler,
  ShowMailHandler,
  ShowTestCheckoutHandler,
  ShowTestPortalHandler,
  PlayPaymentHandler,
];

/** All HTTP controllers. */
@Module({})
export class ApiModule {
  static with(options: ApiOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        CqrsModule.forRoot(),
        // Routes are matched in this order, so the most requested comes first.
        WatchlistViewModule,
        PlatformModule.with(options),
        BindingsModule.with(options),
        BrandsModule,
        AccountsModule,
        DeliveryModule,
        WatchlistsModule,
        AlertsModule,
        PriceAlertsModule,
        BillingModule,
        ScoringModule,
        FilingsModule,
        DisclosuresModule,
        AssistantModule,
        AdministrationModule,
        MessageTemplatesModule,
        OperationsModule,
        AccountDirectoryModule,
        ...VIEW_MODULES,
      ],
      controllers: [
        ApiDocsController,
        HealthController,
        MetricsController,
        ...(options.env.embedded ? [ShowDevOutboxController, PlayRecipientController, TestPaymentsController] : []),
      ],
      providers: [{ provide: APP_GUARD, useClass: ApiKeyGuard }, ...(options.env.embedded ? EMBEDDED_HANDLERS : [])],
    };
  }
}
