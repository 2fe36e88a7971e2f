import {
  FirstAdministrator,
  type NewAdministrator,
} from '../contexts/administration/administrators/first-administrator.service.ts';
import { StoredCompanyDirectory } from '../contexts/filings/company-directory.store.ts';
import { TickerCorrections } from '../contexts/filings/correct-ticker/ticker-corrections.reader.ts';
import { quoteProviderOf } from '../contexts/quotes/quote-provider.adapter.ts';
import { QuotesStore } from '../contexts/quotes/quotes.store.ts';
import { QuotesInMemory } from '../contexts/quotes/quotes-in-memory.store.ts';
import { opensByLink } from '../platform/config/single-user.ts';
import { withoutBasePath } from '../platform/http/base-path.ts';
import type { WorkerReports } from './api.module.ts';
import { eventCodec } from './event-registry.ts';
import { createHttpApp } from './http-app.ts';
import type { OpenedStores, ServerLaunch } from './start/launch.ts';

export interface Api {
  /** Key of the printed link that signs in one browser as the operator; null when no link is needed. */
  readonly linkKey: string | null;
  /** The first administrator, if created just now or still with an unused generated password; null otherwise. */
  readonly newAdministrator: NewAdministrator | null;
  /** Stops listening, lets requests in flight finish and closes the stores. */
  stop(): Promise<void>;
}

/** Starts the web server (commands, queries, live stream and pages) on stores that are open and checked. */
export async function startApi(
  { env, clock, logger, server, signal, waiting }: ServerLaunch,
  opened: OpenedStores,
  worker: WorkerReports,
): Promise<Api> {
  const { stores } = opened;
  const { operations } = stores;
  const companies = new StoredCompanyDirectory({
    operational: operations,
    corrections: new TickerCorrections(stores.events, eventCodec()),
    clock,
    logger,
  });
  await waiting.until(() => companies.start());
  const source = quoteProviderOf(env, clock)?.source ?? null;
  const quotes = new QuotesInMemory({ cache: new QuotesStore(operations), source, clock, logger });
  await waiting.until(() => quotes.start());

  const { app, operator } = await createHttpApp({ ...opened, env, clock, logger, signal, companies, quotes, worker });
  await app.init();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, embedded } = env;
  const configured = email && password ? { email, password } : null;
  const newAdministrator = await waiting.until(() => app.get(FirstAdministrator).ensure(configured, embedded));
  server.serveWith(withoutBasePath(env.BASE_PATH ?? '', app.getHttpAdapter().getInstance()));
  return {
    // The printed link signs in the single user, or the operator of an embedded server. With SINGLE_USER_PASSWORD no link is needed: the password also
    // gives access to the developer pages (/dev).
    linkKey: opensByLink(env) || (env.embedded && !env.SINGLE_USER_PASSWORD) ? operator.newLinkKey() : null,
    newAdministrator,
    stop: async () => {
      await server.close();
      await app.close();
      companies.stop();
      quotes.stop();
      await stores.close();
    },
  };
}
