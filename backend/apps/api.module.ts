import { fileURLToPath } from 'node:url';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../../projections/account-directory/account-directory.module.ts';
import { WatchlistViewModule } from '../../projections/watchlist/watchlist.module.ts';
import { AccountsModule } from '../contexts/accounts/accounts.module.ts';
import { AdministrationModule } from '../contexts/administration/administration.module.ts';
import { AlertsModule } from '../contexts/alerts/alerts.module.ts';
import { AssistantModule } from '../contexts/assistant/assistant.module.ts';
import { BillingModule } from '../contexts/billing/billing.module.ts';
import { sellsBy } from '../contexts/billing/selling/selling.policy.ts';
import { BrandsModule } from '../contexts/brands/brands.module.ts';
import { DeliveryModule } from '../contexts/delivery/delivery.module.ts';
import { DisclosuresModule } from '../contexts/disclosures/disclosures.module.ts';
import { StoredCompanyDirectory } from '../contexts/filings/company-directory.store.ts';
import { FilingsModule } from '../contexts/filings/filings.module.ts';
import { MessageTemplatesModule } from '../contexts/message-templates/message-templates.module.ts';
import { OperationsModule } from '../contexts/operations/operations.module.ts';
import { PriceAlertsModule } from '../contexts/price-alerts/price-alerts.module.ts';
import type { QuotesInMemory } from '../contexts/quotes/quotes-in-memory.store.ts';
import { ScoringModule } from '../contexts/scoring/scoring.module.ts';
import { WatchlistsModule } from '../contexts/watchlists/watchlists.module.ts';
import type { Environment } from '../platform/config/environment.ts';
import { ApiKeyGuard } from '../platform/http/api-key.guard.ts';
import type { OperatorAccess } from '../platform/http/operator-access.ts';
import { HealthController } from '../platform/observability/health.http.controller.ts';
import { MetricsController } from '../platform/observability/metrics.http.controller.ts';
import { type RunnerStatus } from '../platform/observability/worker-status.store.ts';
import { ApiDocsController } from '../platform/openapi/api-docs.http.controller.ts';
import { accountBindings } from './bindings/account-bindings.ts';
import { assistantBindings } from './bindings/assistant-bindings.ts';
import { billingBindings } from './bindings/billing-bindings.ts';
import { brandBindings } from './bindings/brand-bindings.ts';
import { companyBindings } from './bindings/company-bindings.ts';
import { deliveryBindings } from './bindings/delivery-bindings.ts';
import { filingBindings } from './bindings/filing-bindings.ts';
import { operationsBindings } from './bindings/operations-bindings.ts';
import { priceAlertBindings } from './bindings/price-alert-bindings.ts';
import { viewBindings } from './bindings/view-bindings.ts';
import { configuredIntegrations } from './configured-integrations.ts';
import { DEV_PAGES } from './dev-pages.ts';
import { PlatformModule, type PlatformOptions } from './platform.module.ts';
import { readinessProviders } from './readiness-providers.ts';
import { VIEW_MODULES } from './view-modules.ts';

/** Reports from this process's worker thread; ROLE=api runs without one. */
export interface WorkerReports {
  /** The worker's metrics, as prom-client JSON. */
  metrics(): Promise<readonly object[]>;
  /** States of the thread's runners; null without a worker thread, or when it does not respond. */
  statuses(): Promise<readonly RunnerStatus[] | null>;
}

export interface ApiOptions extends PlatformOptions {
  /** Aborted by a stop signal. */
  readonly signal: AbortSignal;
  readonly env: Environment;
  readonly companies: StoredCompanyDirectory;
  readonly quotes: QuotesInMemory;
  readonly worker: WorkerReports;
  readonly operator: OperatorAccess;
  /** Time limit for a response to begin, in milliseconds; {@link REQUEST_MS} by default. */
  readonly requestMs?: number;
  /** Time limit for reading filing texts per answer, in milliseconds. */
  readonly textsMs?: number;
}

/** Where the build puts the pages. */
export const PAGES_FOLDER = fileURLToPath(new URL('../../frontend', import.meta.url));

/** Binds the ports of contexts and views to their implementations. */
function bindings({ env, companies, quotes, clock, worker, logger, textsMs }: ApiOptions) {
  return [
    ...companyBindings(companies, quotes),
    ...assistantBindings(env),
    ...brandBindings(env),
    ...accountBindings(env, clock, logger),
    ...priceAlertBindings(companies, quotes),
    ...filingBindings(env),
    ...viewBindings(sellsBy(env) !== null, env.SINGLE_USER === 'true', configuredIntegrations(env)),
    ...deliveryBindings(env, clock),
    ...billingBindings(env, clock),
    ...operationsBindings({ env, clock, logger, workerMetrics: () => worker.metrics(), textsMs }),
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

/** All HTTP controllers. */
@Module({})
export class ApiModule {
  static with(options: ApiOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        CqrsModule.forRoot(),
        // Routes are matched in this order, so the most requested ones come first.
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
        ...(options.env.embedded ? DEV_PAGES.controllers : []),
      ],
      providers: [{ provide: APP_GUARD, useClass: ApiKeyGuard }, ...(options.env.embedded ? DEV_PAGES.handlers : [])],
    };
  }
}
