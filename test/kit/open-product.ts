import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { createHttpApp } from '../../backend/apps/http-app.ts';
import type { Stores } from '../../backend/apps/stores.ts';
import { IndexTextsSchedule } from '../../backend/contexts/assistant/index-texts/index-texts.schedule.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { EmbeddedFullTextIndex } from '../../backend/platform/full-text/embedded/embedded-full-text.adapter.ts';
import type { OperatorAccess } from '../../backend/platform/http/operator-access.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { SendStatusWatch } from '../../backend/platform/outbox/send-status-watch.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { openHashKey } from '../../backend/platform/privacy/master-key.store.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { ProjectionWatch } from '../../backend/platform/subscriptions/projection-watch.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { appendNext } from './append-next.ts';
import { grantAdmin } from './grant-admin.ts';
import { NO_QUOTES } from './no-quotes.ts';
import { METRICS_TOKEN, OPERATOR_TOKEN, operatorHeaders } from './operator-tokens.ts';
import { proveContact } from './prove-contact.ts';
import { Runtime } from './runtime.ts';
import { TestCompanies } from './test-companies.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Call {
  readonly host?: string;
  readonly session?: string | null;
  /** URLSearchParams are sent as a form, a Buffer unchanged, anything else as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends a streamed answer once it contains this. */
  readonly until?: string;
}

export type ServedStores = Pick<Stores, 'events' | 'views' | 'operations' | 'texts' | 'fullText'>;

export interface OpenProductOptions {
  /** In-memory stores by default; closed with the product. */
  readonly stores?: ConstructorParameters<typeof Runtime>[0];
  /** Time limit for an answer and the texts read for it, in milliseconds; by default too long for any machine to reach. */
  readonly requestMs?: number;
  readonly textsMs?: number;
  /** Wraps the stores for the HTTP side; the projections and the test use the originals. */
  readonly served?: (stores: ServedStores) => ServedStores;
}

const codec = eventCodec();
const KEY = createHash('sha256').update('a master key for tests').digest();

/** The tests' company reference, with the search that the API needs. */
class SearchedCompanies extends TestCompanies {
  search(text: string) {
    const company = this.byTicker(text);
    return company ? [company] : [];
  }
}

/** The complete HTTP side as started in production, over in-memory stores; the projections run in this process. */
export class OpenProduct {
  private constructor(
    readonly runtime: Runtime,
    readonly app: NestExpressApplication,
    readonly operator: OperatorAccess,
    readonly texts: OperationalTextStore,
    private readonly projections: ProjectionSet,
    private readonly executor: CommandExecutor,
    private readonly fullText: EmbeddedFullTextIndex,
  ) {}

  /**
   * @param variables environment, such as BRAND_HOSTS.
   * @param filled existing read models, which stay unchanged; no projection runs.
   */
  static async start(
    variables: Readonly<Record<string, string>>,
    filled?: ReadStore,
    { stores, requestMs = WAIT_TIMEOUT_MS, textsMs = WAIT_TIMEOUT_MS, served = (of) => of }: OpenProductOptions = {},
  ): Promise<OpenProduct> {
    const runtime = new Runtime(stores ?? (filled && { views: filled }));
    const { clock, events, views, operational, skips, log } = runtime;
    const texts = new OperationalTextStore(operational);
    const projections = new ProjectionSet(
      filled === undefined ? projectors : [],
      { events, codec, views, leases: runtime.leases(), skips, clock, log },
      { idleCheckpointMs: 5 },
    );
    const fullText = new EmbeddedFullTextIndex({ path: ':memory:' });
    await projections.start();
    const { app, operator } = await createHttpApp({
      env: readEnvironment({ LOG_LEVEL: 'silent', PORT: '0', OPERATOR_TOKEN, METRICS_TOKEN, ...variables }),
      stores: {
        ...served({ events, views, operations: operational, texts, fullText }),
        textMove: null,
        indexes: null,
        indexBuilds: () => [],
        ping: async () => {},
        close: async () => {},
      },
      masterKey: KEY,
      hash: new KeyedHash(await openHashKey(KEY, operational)),
      clock,
      logger: log,
      signal: new AbortController().signal,
      companies: new SearchedCompanies() as never,
      quotes: NO_QUOTES as never,
      requestMs,
      textsMs,
      worker: { metrics: async () => [], statuses: async () => null },
    });
    // Without a worker nothing is sent, so responses must not wait for messages.
    const askedOnce = new SendStatusWatch(new OutboxStore(operational, clock), 0);
    app.get(SendStatusWatch).of = (rowId) => askedOnce.of(rowId);
    await app.listen(0, '127.0.0.1');
    return new OpenProduct(runtime, app, operator, texts, projections, new CommandExecutor(events, codec, clock), fullText);
  }

  /** All routes of the running application, `GET /api/filings/:accession`, sorted. */
  routes(): readonly string[] {
    const { router } = this.app.getHttpAdapter().getInstance() as unknown as {
      router: { stack: readonly { route?: { path: string; methods: Readonly<Record<string, boolean>> } }[] };
    };
    const routes = router.stack.flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
    );
    return [...new Set(routes)].sort();
  }

  /** One request over the wire, including its Host. Operator-only paths are requested as the operator, unless the headers say otherwise. */
  call(method: string, path: string, { host = 'localhost', session, body, headers, until }: Call = {}): Promise<Answer> {
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    const form = body instanceof URLSearchParams;
    const sent = {
      host: `${host}:${port}`,
      accept: 'application/json',
      ...(session ? { 'x-session': session } : {}),
      ...(body ? { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
      ...operatorHeaders(path),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, path, headers: sent, agent: false });
      asked.once('error', reject).once('response', (response) => {
        let text = '';
        const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (until === undefined || !text.includes(until)) return;
          done();
          asked.destroy();
        });
        response.once('error', done).once('end', done);
      });
      asked.end(form || body instanceof Buffer ? body.toString() : body && JSON.stringify(body));
    });
  }

  /** Appends events and waits until the views show them. */
  async happen(stream: string, events: readonly DomainEvent[]): Promise<void> {
    const position = await appendNext(this.runtime.events, stream, events);
    await this.#waitFor([...new Set(events.map(({ type }) => type))], position);
  }

  /** Waits until the views show all events of these types in the log. */
  async waitFor(types: readonly string[]): Promise<void> {
    await this.#waitFor(types, await this.runtime.events.tail());
  }

  /** Indexes the texts of all filings for search, like the worker. */
  async indexTexts(): Promise<void> {
    const { events, log: logger } = this.runtime;
    const indexing = new IndexTextsSchedule({ events, codec, texts: this.texts, index: this.fullText, logger });
    while ((await indexing.look(new AbortController().signal)) === 0);
  }

  /** Gives a session's account the admin role: PRO with every form type. */
  async grantPro(session: string): Promise<void> {
    const position = await grantAdmin(this.executor, await this.accountOf(session));
    await this.#waitFor(['AdminRoleGranted'], position);
  }

  /** Gives a session's account a verified email address. */
  async verifyContact(session: string, email: string): Promise<void> {
    const [cipher, hash] = [this.app.get(FieldCipher), this.app.get(KeyedHash)];
    const { events, position } = await proveContact(
      { executor: this.executor, cipher, hash },
      await this.accountOf(session),
      email,
    );
    await this.#waitFor([...new Set(events.map(({ type }) => type))], position);
  }

  async accountOf(session: string): Promise<string> {
    const stream = `session-${this.app.get(KeyedHash).of('session', session)}`;
    const [started] = await this.runtime.events.read(stream, { from: 0, limit: 1 });
    if (!started) throw new Error('no account has this session');
    return (started.data as { accountId: string }).accountId;
  }

  async close(): Promise<void> {
    this.app.getHttpServer().closeAllConnections();
    await this.app.close();
    await this.projections.stop();
    await this.fullText.close();
    await this.runtime.close();
  }

  async #waitFor(types: readonly string[], position: Position | null): Promise<void> {
    const shown = await this.app.get(ProjectionWatch).waitFor(types, position, 60_000);
    if (!shown) throw new Error(`the views do not show ${types.join(', ')}`);
  }
}
