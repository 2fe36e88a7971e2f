import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, raw } from 'express';
import { sellsBy } from '../contexts/billing/selling.policy.ts';
import { ThemeLinks } from '../contexts/brands/theme/theme-links.service.ts';
import { securityText } from '../platform/config/security-variables.ts';
import { compressedAnswers } from '../platform/http/compressed-answers.ts';
import { dataHeaders } from '../platform/http/data-headers.ts';
import { DevAccess } from '../platform/http/dev-access.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { measureRequests } from '../platform/http/measure-requests.ts';
import { pageShell } from '../platform/http/page-shell.ts';
import { personalAnswers } from '../platform/http/personal-answers.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Refusals } from '../platform/http/refusals.ts';
import { BrandResolver, requestContextMiddleware } from '../platform/http/request-context.ts';
import { REQUEST_MS, requestDeadline } from '../platform/http/request-deadline.ts';
import { singleUserAccess, singleUserSession } from '../platform/http/single-user-access.ts';
import { viewsOfARequest } from '../platform/http/views-of-a-request.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { ReadStore } from '../platform/read-store/read-store.port.ts';
import { ApiModule, type ApiOptions, PAGES_FOLDER } from './api.module.ts';
import { brandUrls } from './brand-urls.ts';
import { PageTexts } from './pages/page-texts.ts';
import { PublicPages } from './pages/public-pages.ts';
import { SharePng } from './pages/share-png.ts';
import { withStyleSheet } from './pages/style-sheet.ts';
import { WebManifest } from './pages/web-manifest.ts';

const BODY_LIMIT = '64kb';
/** A provider reports in batches. */
const WEBHOOK_LIMIT = '1mb';
/** An export with its alerts. */
const IMPORT_LIMIT = '1mb';
/** Under `/api`. */
const LIVE_STREAMS = ['/stream'];

export interface HttpApp {
  readonly app: NestExpressApplication;
  /** Guard of /dev; null with real servers, which have no /dev. */
  readonly dev: DevAccess | null;
}

/** The Nest application with the middleware of every request; it does not listen yet. */
export async function createHttpApp(options: ApiOptions): Promise<HttpApp> {
  const { env, logger, requestMs = REQUEST_MS } = options;
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.with(options), {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  const dev = env.embedded ? new DevAccess() : null;
  if (env.TRUST_PROXY) app.set('trust proxy', /^\d+$/.test(env.TRUST_PROXY) ? Number(env.TRUST_PROXY) : env.TRUST_PROXY);
  app.disable('x-powered-by');
  app.use(dataHeaders);
  app.use(measureRequests(app.get(Metrics)));
  app.use(compressedAnswers());
  const single = env.SINGLE_USER === 'true';
  if (single) app.use(singleUserSession);
  app.use(requestContextMiddleware(app.get(BrandResolver)));
  const errors = new ErrorFilter(logger, app.get(Refusals));
  app.use(requestDeadline(requestMs, (failure, request, response) => errors.answer(failure, request, response)));
  if (single) {
    const trusts = app.getHttpAdapter().getInstance().get('trust proxy fn') as (address: string, hop: number) => boolean;
    app.use(singleUserAccess(env.SINGLE_USER_HEADER ?? null, (address) => trusts(address, 0)));
  }
  if (dev) app.use('/dev', dev.middleware);
  app.use('/api', personalAnswers, viewsOfARequest(app.get(ReadStore), LIVE_STREAMS));
  app.use('/feeds', viewsOfARequest(app.get(ReadStore), []));
  // Signatures of webhooks are over the body as it was sent.
  app.use('/api/webhooks', raw({ type: () => true, limit: WEBHOOK_LIMIT }));
  app.use('/api/watchlist/import', json({ limit: IMPORT_LIMIT }));
  app.useBodyParser('json', { limit: BODY_LIMIT });
  const pages = new PublicPages(
    new PageTexts(() => app.get(QueryBus), sellsBy(env) !== null),
    brandUrls(env),
    env.sample,
    new SharePng(),
    new WebManifest(PAGES_FOLDER),
    () => app.get(RateLimiter),
    (canonical) => securityText(env, canonical, options.clock.now()),
  );
  const themes = app.get(ThemeLinks, { strict: false });
  const content = async (path: string, brandId: string) =>
    withStyleSheet(await pages.content(path, brandId), await themes.of(brandId));
  app.use(pages.extras, ...pageShell(PAGES_FOLDER, content, dev !== null));
  app.useGlobalFilters(errors);
  return { app, dev };
}
