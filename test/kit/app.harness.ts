import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type DynamicModule, Global, Module, type ModuleMetadata } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { SuspendedAccounts } from '#contexts/accounts/suspend-account/suspended-accounts.store.ts';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { TextThreads } from '../../backend/apps/text-threads.ts';
import { AccountsModule } from '../../backend/contexts/accounts/accounts.module.ts';
import { AllowedIntegrations } from '../../backend/contexts/accounts/api-keys/allowed-integrations.port.ts';
import { FeedTickers } from '../../backend/contexts/accounts/feeds/feed-tickers.port.ts';
import { UserLookup } from '../../backend/contexts/accounts/login/user-lookup.port.ts';
import { WatchlistMerging } from '../../backend/contexts/accounts/merge-accounts/watchlist-merging.port.ts';
import { OpenAnonymousAccount } from '../../backend/contexts/accounts/open-account/open-anonymous-account.service.ts';
import { TelegramLinks } from '../../backend/contexts/accounts/published/telegram-links.port.ts';
import { PushKey } from '../../backend/contexts/accounts/push-subscriptions/push-key.port.ts';
import { RecentSignIn } from '../../backend/contexts/accounts/recent-sign-in.service.ts';
import { RunningPayments } from '../../backend/contexts/accounts/remove-contact/running-payments.port.ts';
import { AccountSessions } from '../../backend/contexts/accounts/revoke-session/account-sessions.port.ts';
import { BillingModule } from '../../backend/contexts/billing/billing.module.ts';
import { AccountUse } from '../../backend/contexts/billing/selling/account-use.port.ts';
import { Payers } from '../../backend/contexts/billing/selling/payers.port.ts';
import { Sales } from '../../backend/contexts/billing/selling/sales.port.ts';
import { StripeEventReader } from '../../backend/contexts/billing/stripe/stripe-event-reader.service.ts';
import { PaymentReports } from '../../backend/contexts/billing/stripe-setup/payment-reports.store.ts';
import { PaymentSetup } from '../../backend/contexts/billing/stripe-setup/payment-setup.port.ts';
import { SubscriptionSync } from '../../backend/contexts/billing/subscriptions/subscription-sync.service.ts';
import { BrandDeployment } from '../../backend/contexts/brands/brand-deployment.port.ts';
import { BrandHosts, BrandOptions } from '../../backend/contexts/brands/brand-hosts.adapter.ts';
import { BrandOffers } from '../../backend/contexts/brands/brand-offers.port.ts';
import { BrandsModule } from '../../backend/contexts/brands/brands.module.ts';
import type { BrandId } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { BotLinks } from '../../backend/contexts/delivery/telegram/telegram-links.adapter.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { offersAt } from '../../backend/contexts/plans/published/plan.policy.ts';
import { PlanLookup } from '../../backend/contexts/plans/published/plan-lookup.port.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { AccountOpening } from '../../backend/contexts/watchlists/account-opening.port.ts';
import { ShownFilings } from '../../backend/contexts/watchlists/mark-seen/shown-filings.port.ts';
import { MergeWatchlists } from '../../backend/contexts/watchlists/merge-watchlists/merge-watchlists.service.ts';
import { SeenMarksStore } from '../../backend/contexts/watchlists/seen-marks.store.ts';
import { TickerResolver } from '../../backend/contexts/watchlists/ticker-resolver.port.ts';
import { WatchlistsModule } from '../../backend/contexts/watchlists/watchlists.module.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { type DomainEvent, EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { EventStore, type Position } from '../../backend/platform/event-store/event-store.port.ts';
import { AdminResolver } from '../../backend/platform/http/admin-resolver.port.ts';
import { CommandContexts } from '../../backend/platform/http/command-context.factory.ts';
import { ErrorFilter } from '../../backend/platform/http/error.filter.ts';
import { GuardedClient } from '../../backend/platform/http/guarded-client.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { personalAnswers } from '../../backend/platform/http/personal-answers.ts';
import { ReadYourWrites } from '../../backend/platform/http/read-your-writes.ts';
import { RecentSignInCheck } from '../../backend/platform/http/recent-sign-in.guard.ts';
import { Refusals } from '../../backend/platform/http/refusals.ts';
import { requestContextMiddleware } from '../../backend/platform/http/request-context.ts';
import { requestDeadline } from '../../backend/platform/http/request-deadline.ts';
import { SessionResolver } from '../../backend/platform/http/session-resolver.port.ts';
import { StoredRateLimiter } from '../../backend/platform/http/stored-rate-limiter.ts';
import { viewsOfARequest } from '../../backend/platform/http/views-of-a-request.ts';
import { Logger } from '../../backend/platform/observability/logger.ts';
import { Metrics } from '../../backend/platform/observability/metrics.ts';
import { WorkerStatusStore } from '../../backend/platform/observability/worker-status.store.ts';
import { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { SendStatusWatch } from '../../backend/platform/outbox/send-status-watch.ts';
import { TextBudget } from '../../backend/platform/outbox/text-budget.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { ProjectionWatch } from '../../backend/platform/subscriptions/projection-watch.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { TextStore } from '../../backend/platform/text-store/text-store.port.ts';
import { ThreadPool } from '../../backend/platform/threads/thread-pool.ts';
import { LiveStreamModule } from '../../backend/queries/live-stream/live-stream.module.ts';
import { AccountDirectoryModule } from '../../projections/account-directory/account-directory.module.ts';
import { AccountIntegrations } from '../../projections/account-directory/account-integrations.reader.ts';
import { AccountPlans } from '../../projections/account-directory/account-plans.reader.ts';
import { AccountSessionKeys } from '../../projections/account-directory/account-sessions.reader.ts';
import { AccountUsers } from '../../projections/account-directory/account-users.reader.ts';
import { ConfiguredIntegrations } from '../../projections/account-directory/configured-integrations.port.ts';
import { ReaderForms } from '../../projections/account-directory/reader-forms.reader.ts';
import { SessionView } from '../../projections/account-directory/session-view.adapter.ts';
import { CompanyLookup } from '../../projections/filing-feed/company-lookup.port.ts';
import { FilingFeedModule } from '../../projections/filing-feed/filing-feed.module.ts';
import { NewListingsModule } from '../../projections/new-listings/new-listings.module.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { QuoteLookup } from '../../projections/ticker-page/quote-lookup.port.ts';
import { TickerPageModule } from '../../projections/ticker-page/ticker-page.module.ts';
import { SeenMarksLookup } from '../../projections/watchlist/seen-marks.port.ts';
import { ShownFilingsReader } from '../../projections/watchlist/shown-filings.reader.ts';
import { WatchlistViewModule } from '../../projections/watchlist/watchlist.module.ts';
import { appendNext } from './append-next.ts';
import { grantAdmin } from './grant-admin.ts';
import { NO_QUOTES } from './no-quotes.ts';
import { Runtime } from './runtime.ts';
import { TestCompanies } from './test-companies.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

const codec = eventCodec();

@Global()
@Module({})
class TestPlatformModule {
  static of(providers: NonNullable<ModuleMetadata['providers']>, exports: NonNullable<ModuleMetadata['exports']>): DynamicModule {
    return { module: TestPlatformModule, providers, exports };
  }
}

@Global()
@Module({
  imports: [AccountsModule, BillingModule, WatchlistsModule, AccountDirectoryModule],
  providers: [
    { provide: AccountOpening, useExisting: OpenAnonymousAccount },
    { provide: AllowedIntegrations, useExisting: AccountIntegrations },
    { provide: GuardedClient, useValue: new GuardedClient({ allowedHosts: new Set() }) },
    { provide: TelegramLinks, useValue: new BotLinks(null) },
    { provide: UserLookup, useExisting: AccountUsers },
    { provide: AccountSessions, useExisting: AccountSessionKeys },
    { provide: RecentSignInCheck, useExisting: RecentSignIn },
    { provide: WatchlistMerging, useExisting: MergeWatchlists },
    { provide: PlanLookup, useExisting: AccountPlans },
    {
      provide: SuspendedAccounts,
      useFactory: (store: OperationalStore, clock: Clock) => new SuspendedAccounts(store, clock),
      inject: [OperationalStore, Clock],
    },
    { provide: SeenMarksLookup, useFactory: (store: OperationalStore) => new SeenMarksStore(store), inject: [OperationalStore] },
    {
      provide: ShownFilings,
      useFactory: (views: ReadStore, seen: SeenMarksLookup, forms: ReaderForms) => new ShownFilingsReader(views, seen, forms),
      inject: [ReadStore, SeenMarksLookup, ReaderForms],
    },
  ],
  exports: [
    AccountOpening,
    AllowedIntegrations,
    GuardedClient,
    TelegramLinks,
    PlanLookup,
    UserLookup,
    AccountSessions,
    RecentSignInCheck,
    WatchlistMerging,
    SeenMarksLookup,
    ShownFilings,
    SuspendedAccounts,
  ],
})
class TestBindingsModule {}

/** Grants everything, so that tests not about rates may open any number of accounts. */
class Unlimited extends RateLimiter {
  override consume(): void {}
}
class UnlimitedActs extends StoredRateLimiter {
  override async consume(): Promise<void> {}
}

export interface HarnessOptions {
  /** Rate limits are off by default. */
  readonly rateLimits?: boolean;
  /** Daily limit of text messages; by default more than any test sends. */
  readonly dailyTexts?: number;
  readonly brandHosts?: string;
  readonly publicUrl?: string;
  /** No quotes by default. */
  readonly quotes?: QuoteLookup;
  /** Embedded stores in memory by default; closed with the harness. */
  readonly stores?: { readonly views: ReadStore; readonly operational: OperationalStore };
  /** Interval at which the projections scan for new generations. */
  readonly scanMs?: number;
  readonly imports?: NonNullable<ModuleMetadata['imports']>;
}

/** The HTTP side over embedded in-memory stores, with the projections running in this process. */
export class AppHarness {
  private constructor(
    readonly app: NestExpressApplication,
    readonly runtime: Runtime,
    readonly executor: CommandExecutor,
    readonly projections: ProjectionSet,
    readonly watch: ProjectionWatch,
  ) {}

  static async start(options: HarnessOptions = {}): Promise<AppHarness> {
    const runtime = new Runtime(options.stores);
    const { clock, events, views, operational, skips, log } = runtime;
    const key = createHash('sha256').update('a master key for tests').digest();
    const keys = new SubjectKeyStore(operational, key, clock);
    const executor = new CommandExecutor(events, codec, clock);
    const brands = new BrandHosts(new BrandOptions(options.brandHosts, false, 'embedded', options.publicUrl));
    const watch = new ProjectionWatch(views, projectors, new WorkerStatusStore(operational, clock), clock);
    const companies = new TestCompanies();
    const hash = new KeyedHash(key);
    const reads = options.rateLimits ? new RateLimiter(clock) : new Unlimited(clock);
    const Acts = options.rateLimits ? StoredRateLimiter : UnlimitedActs;
    const metrics = new Metrics();
    const refusals = new Refusals(log, clock, metrics);
    const errors = new ErrorFilter(log, refusals);
    const values = new Map<unknown, unknown>([
      [Clock, clock],
      [EventStore, events],
      [ReadStore, views],
      [OperationalStore, operational],
      [TextStore, new OperationalTextStore(operational)],
      [Logger, log],
      [CommandExecutor, executor],
      [KeyedHash, hash],
      [EventCodec, codec],
      [OutboxStore, new OutboxStore(operational, clock)],
      [TextBudget, new TextBudget(operational, clock, options.dailyTexts ?? 1_000_000)],
      // Without a worker nothing is sent.
      [SendStatusWatch, new SendStatusWatch(new OutboxStore(operational, clock), 0)],
      [SubjectKeyStore, keys],
      [FieldCipher, new FieldCipher(keys)],
      [Metrics, metrics],
      [ThreadPool, new TextThreads(WAIT_TIMEOUT_MS)],
      [Refusals, refusals],
      [ProjectionWatch, watch],
      [BrandDeployment, brands],
      [BrandOffers, { at: offersAt }],
      [PlansSold, { sellsPlans: false }],
      [ConfiguredIntegrations, { limits: {} }],
      [PushKey, { publicKey: null }],
      [StripeEventReader, new StripeEventReader(null)],
      // Sales are off.
      [SubscriptionSync, { execute: async () => {} }],
      [PaymentSetup, { mode: 'none', webhookAddress: '', reports: new PaymentReports(operational), sendTest: async () => null }],
      // There are no administrators.
      [AdminResolver, { resolve: async () => null }],
      [Sales, { services: null, urlOf: (_brandId: string, path: string) => path }],
      [Payers, { of: async () => ({ verified: false, email: null }) }],
      [RunningPayments, { of: async () => false }],
      [AccountUse, { of: async () => ({ isAdmin: false, tickers: 0 }) }],
      [CompanyLookup, companies],
      [TickerResolver, companies],
      [FeedTickers, { symbolOf: (input: string) => companies.resolve(input)?.ticker ?? null, isRead: () => companies.isRead() }],
      [QuoteLookup, options.quotes ?? NO_QUOTES],
      [RateLimiter, reads],
      [StoredRateLimiter, new Acts(operational, hash, clock, reads)],
    ]);
    const providers = [...values].map(([provide, useValue]) => ({ provide: provide as never, useValue }));
    const classes = [
      { provide: APP_FILTER, useValue: errors },
      CommandContexts,
      ReadYourWrites,
      { provide: SessionResolver, useClass: SessionView },
    ];
    const root = {
      module: class TestAppModule {},
      imports: [
        TestPlatformModule.of([...providers, ...classes], [
          ...values.keys(),
          CommandContexts,
          ReadYourWrites,
          SessionResolver,
        ] as never),
        TestBindingsModule,
        BrandsModule,
        WatchlistsModule,
        FilingFeedModule,
        NewListingsModule,
        TickerPageModule,
        WatchlistViewModule,
        LiveStreamModule,
        ...(options.imports ?? []),
      ],
    };
    const leases = runtime.leases();
    const projections = new ProjectionSet(
      projectors,
      { events, codec, views, leases, skips, clock, log },
      { idleCheckpointMs: 5, ...(options.scanMs !== undefined && { scanMs: options.scanMs }) },
    );
    await projections.start();
    const app = await NestFactory.create<NestExpressApplication>(root, { logger: false, abortOnError: false, bodyParser: false });
    // Registered first, so that even an unreadable body is answered with a request id.
    app.use(requestContextMiddleware(brands));
    app.use(requestDeadline(WAIT_TIMEOUT_MS, (failure, request, response) => errors.answer(failure, request, response)));
    app.use('/api', personalAnswers, viewsOfARequest(views, ['/stream']));
    app.useBodyParser('json', { limit: '64kb' });
    await app.listen(0, '127.0.0.1');
    return new AppHarness(app, runtime, executor, projections, watch);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as AddressInfo).port}`;
  }

  /** A visitor without a session; the first subscribe creates one. */
  visitor(brand: BrandId = 'material-events'): Visitor {
    return new Visitor(this, brand);
  }

  /** Appends filing events to their streams and waits until the views show them. */
  async happen(...events: readonly (FilingEvent | FilingRelationEvent | ScoringEvent | AnalysisEvent)[]): Promise<void> {
    let position: Position | null = null;
    for (const event of events) position = await this.append(`filing-${event.data.accession}`, [event]);
    await this.waitFor([...new Set(events.map(({ type }) => type))], position);
  }

  append(stream: string, events: readonly DomainEvent[]): Promise<Position> {
    return appendNext(this.runtime.events, stream, events);
  }

  async waitFor(types: readonly string[], position: Position | null): Promise<void> {
    if (!(await this.watch.waitFor(types, position, WAIT_TIMEOUT_MS)))
      throw new Error(`the views do not show ${types.join(', ')}`);
  }

  /** Gives an account PRO with every form type. */
  async grantAdmin(accountId: string): Promise<void> {
    await this.waitFor(['AdminRoleGranted'], await grantAdmin(this.executor, accountId));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.projections.stop();
    await this.runtime.close();
  }
}

/** One browser: sends its session and brand, and keeps the session it receives. */
export class Visitor {
  session: string | null = null;

  constructor(
    readonly harness: AppHarness,
    readonly brand: BrandId,
  ) {}

  get(path: string) {
    return this.#as(request(this.harness.url).get(path));
  }

  post(path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) {
    return this.#as(request(this.harness.url).post(path)).set(headers).send(body);
  }

  /** POST /api/subscribe; keeps a new session. */
  async subscribe(tickers: string, forms = '', note: string | null = '') {
    const response = await this.post('/api/subscribe', { tickers, forms, note });
    if (response.body.session) this.session = response.body.session;
    return response;
  }

  async watchlist() {
    const response = await this.get('/api/watchlist');
    if (response.status !== 200) throw new Error(`watchlist answered ${response.status}: ${response.text}`);
    return response.body as import('../../projections/watchlist/watchlist.response.ts').WatchlistResponse;
  }

  async row(ticker: string) {
    const row = (await this.watchlist()).watchlist.find((entry) => entry.ticker === ticker);
    if (!row) throw new Error(`${ticker} is not on the watchlist`);
    return row;
  }

  /** The session's account, from the log. */
  async accountId(): Promise<string> {
    const { events } = await this.harness.runtime.events.readAll({ after: null, categories: ['session'], limit: 10_000 });
    const hash = this.harness.app.get(KeyedHash);
    const stream = `session-${hash.of('session', this.session ?? '')}`;
    const started = events.find((event) => event.stream === stream);
    if (!started) throw new Error('this visitor has no session');
    return (started.data as { accountId: string }).accountId;
  }

  #as(test: request.Test): request.Test {
    const branded = test.set('X-Brand', this.brand);
    return this.session === null ? branded : branded.set('X-Session', this.session);
  }
}
