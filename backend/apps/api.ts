import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { projectors } from '../../projections/projections.registry.ts';
import { BRANDS, type BrandId } from '../contexts/brands/brand.rules.ts';
import { StoredCompanyDirectory } from '../contexts/filings/company-directory.store.ts';
import { QuoteCache } from '../contexts/quotes/quote-cache.store.ts';
import { StoredQuotes } from '../contexts/quotes/stored-quotes.store.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Environment } from '../platform/config/environment.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { measureRequests } from '../platform/http/measure-requests.ts';
import { pageShell } from '../platform/http/page-shell.ts';
import { BrandResolver, requestContextMiddleware } from '../platform/http/request-context.ts';
import type { Logger } from '../platform/observability/logger.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { openMasterKey } from '../platform/privacy/master-key.store.ts';
import { ensureGenerations } from '../platform/subscriptions/generations.ts';
import { checkStart } from '../platform/subscriptions/start-check.ts';
import { ApiModule, PAGES_FOLDER } from './api.module.ts';
import { listeningPort } from './listening-port.ts';
import { processNames } from './process-names.ts';
import { quoteProviderOf } from './quotes.ts';
import { openStores } from './stores.ts';

export interface Api {
  readonly port: number;
  /** Stops listening, lets requests in flight finish and closes the stores. */
  stop(): Promise<void>;
}

const BODY_LIMIT = '64kb';

/** The web server: commands, queries, live stream and pages. */
export async function startApi(
  env: Environment,
  clock: Clock,
  logger: Logger,
  workerMetrics: () => Promise<readonly object[]>,
): Promise<Api> {
  const stores = await openStores(env, clock);
  const { events, views, operations } = stores;
  await checkStart({ events, views, operational: operations, clock }, processNames(env), projectors);
  // Queries find a live generation even before the first worker has run.
  await ensureGenerations(views, projectors, await events.logId());
  const key = await openMasterKey(env, operations);
  const companies = new StoredCompanyDirectory({ operational: operations, clock, logger });
  await companies.start();
  const source = quoteProviderOf(env, clock)?.source ?? null;
  const quotes = new StoredQuotes({ cache: new QuoteCache(operations), source, clock, logger });
  await quotes.start();

  const module = ApiModule.with({ env, stores, masterKey: key, clock, logger, companies, quotes, workerMetrics });
  const app = await NestFactory.create<NestExpressApplication>(module, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
    // Live streams stay open by design; a shutdown does not wait for them.
    forceCloseConnections: true,
  });
  if (env.TRUST_PROXY) app.set('trust proxy', /^\d+$/.test(env.TRUST_PROXY) ? Number(env.TRUST_PROXY) : env.TRUST_PROXY);
  app.disable('x-powered-by');
  // The pages bring a policy of their own with a nonce; everything else is data and may load nothing.
  app.use(helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } } }));
  app.use(measureRequests(app.get(Metrics)));
  app.use(requestContextMiddleware(app.get(BrandResolver)));
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.use(
    ...pageShell(PAGES_FOLDER, (brandId) => {
      const { brandName, tagline, copy } = BRANDS[brandId as BrandId];
      return { title: `${brandName} – ${tagline}`, description: copy.heroSubtitle, sample: env.sample };
    }),
  );
  app.useGlobalFilters(new ErrorFilter(logger));
  await app.listen(env.PORT, env.HOST);
  return {
    port: listeningPort(app.getHttpServer()),
    stop: async () => {
      await app.close();
      companies.stop();
      quotes.stop();
      await stores.close();
    },
  };
}
