import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, raw } from 'express';
import { sellsBy } from '../contexts/billing/selling/selling.policy.ts';
import { ThemeLinks } from '../contexts/brands/theme/theme-links.service.ts';
import { securityText } from '../platform/config/security-variables.ts';
import { accessLog } from '../platform/http/access-log.ts';
import { addBasePath } from '../platform/http/base-path.ts';
import { compressedAnswers } from '../platform/http/compressed-answers.ts';
import { dataHeaders } from '../platform/http/data-headers.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { measureRequests } from '../platform/http/measure-requests.ts';
import { RateLimiter } from '../platform/http/memory-rate-limiter.ts';
import { OperatorAccess } from '../platform/http/operator-access.ts';
import { OPERATOR_STYLES, operatorStyles } from '../platform/http/operator-styles.ts';
import { pageShell } from '../platform/http/page-shell.ts';
import { personalAnswers } from '../platform/http/personal-answers.ts';
import { Refusals } from '../platform/http/refusals.ts';
import { BrandResolver, requestContextMiddleware } from '../platform/http/request-context.ts';
import { REQUEST_MS, requestDeadline } from '../platform/http/request-deadline.ts';
import { singleUserAccess, singleUserSession } from '../platform/http/single-user-access.ts';
import { unreadForwardedFor } from '../platform/http/unread-forwarded-for.ts';
import { viewsOfARequest } from '../platform/http/views-of-a-request.ts';
import { createNotices } from '../platform/observability/logger.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import { ReadStore } from '../platform/read-store/read-store.port.ts';
import { ApiModule, type ApiOptions, PAGES_FOLDER } from './api.module.ts';
import { brandUrls } from './brand-urls.ts';
import { mcpEndpoint } from './mcp/mcp-endpoint.ts';
import { PageTexts } from './pages/page-texts.ts';
import { PublicPages } from './pages/public-pages.ts';
import { SharePng } from './pages/share-png.ts';
import { withStyleSheet } from './pages/style-sheet.ts';
import { WebManifest } from './pages/web-manifest.ts';

const BODY_LIMIT = '64kb';
/** Webhook bodies: providers report in batches. */
const WEBHOOK_LIMIT = '1mb';
/** Imports: a watchlist export including its alerts. */
const IMPORT_LIMIT = '1mb';
/** Paths of live streams under `/api`. */
const LIVE_STREAMS = ['/stream'];

export type HttpAppOptions = Omit<ApiOptions, 'operator'>;

export interface HttpApp {
  readonly app: NestExpressApplication;
  readonly operator: OperatorAccess;
}

/** Changing SINGLE_USER_PASSWORD or OPERATOR_TOKEN signs out the browsers that were admitted with the old one. */
function operatorAccess({ env, masterKey, clock }: HttpAppOptions): OperatorAccess {
  const { SINGLE_USER_PASSWORD: password = '', OPERATOR_TOKEN: token } = env;
  const hash = new KeyedHash(masterKey);
  const sign = (date: string) => hash.of('operator-browser', [password, token ?? '', date].join('\0'));
  return new OperatorAccess({ sign, clock, token: token ?? null });
}

/** Creates the Nest application with its middleware; it does not listen yet. */
export async function createHttpApp(options: HttpAppOptions): Promise<HttpApp> {
  const { env, logger, requestMs = REQUEST_MS } = options;
  const operator = operatorAccess(options);
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.with({ ...options, operator }), {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  if (env.TRUST_PROXY) app.set('trust proxy', /^\d+$/.test(env.TRUST_PROXY) ? Number(env.TRUST_PROXY) : env.TRUST_PROXY);
  else app.use(unreadForwardedFor(logger));
  app.disable('x-powered-by');
  app.use(addBasePath(env.BASE_PATH ?? ''));
  app.use(dataHeaders(env.HSTS));
  app.use(measureRequests(app.get(Metrics)));
  if (env.ACCESS_LOG === 'on') app.use(accessLog(createNotices('access')));
  app.use(compressedAnswers());
  const single = env.SINGLE_USER === 'true';
  if (single) app.use(singleUserSession);
  app.use(requestContextMiddleware(app.get(BrandResolver)));
  const errors = new ErrorFilter(logger, app.get(Refusals));
  app.use(requestDeadline(requestMs, (failure, request, response) => errors.answer(failure, request, response)));
  app.use(OPERATOR_STYLES, operatorStyles);
  if (env.embedded) app.use('/dev', operator.links);
  if (single) {
    const trusts = app.getHttpAdapter().getInstance().get('trust proxy fn') as (address: string, hop: number) => boolean;
    const header = env.SINGLE_USER_HEADER;
    const proxy = header === undefined ? null : { header, trusts: (address: string) => trusts(address, 0) };
    app.use(...singleUserAccess({ operator, password: env.SINGLE_USER_PASSWORD ?? null, proxy, limits: app.get(RateLimiter) }));
  }
  if (env.embedded) app.use('/dev', operator.guard);
  app.use('/api', personalAnswers, viewsOfARequest(app.get(ReadStore), LIVE_STREAMS));
  app.use('/feeds', viewsOfARequest(app.get(ReadStore), []));
  // Webhook signatures cover the raw body.
  app.use('/api/webhooks', raw({ type: () => true, limit: WEBHOOK_LIMIT }));
  app.use('/api/watchlist/import', json({ limit: IMPORT_LIMIT }));
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.use('/mcp', mcpEndpoint(app.getHttpAdapter().getInstance()));
  const pages = new PublicPages(
    new PageTexts(() => app.get(QueryBus), sellsBy(env) !== null),
    brandUrls(env),
    env.sample,
    new SharePng(),
    new WebManifest(PAGES_FOLDER, env.BASE_PATH ?? ''),
    () => app.get(RateLimiter),
    (canonical) => securityText(env, canonical, options.clock.now()),
  );
  const themes = app.get(ThemeLinks, { strict: false });
  const content = async (path: string, brandId: string) =>
    withStyleSheet(await pages.content(path, brandId), await themes.of(brandId));
  app.use(pages.extras, ...pageShell(PAGES_FOLDER, content, env.embedded, env.BASE_PATH ?? ''));
  app.useGlobalFilters(errors);
  return { app, operator };
}
