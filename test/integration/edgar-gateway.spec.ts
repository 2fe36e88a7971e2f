import { gzipSync } from 'node:zlib';
import { type EdgarGatewayOptions, HttpEdgarGateway } from '../../backend/contexts/filings/edgar/edgar-gateway.adapter.ts';
import { SubmissionGone } from '../../backend/contexts/filings/edgar/edgar-gateway.port.ts';
import {
  accessDenied,
  type OriginAnswer,
  type OriginOptions,
  type OriginRequest,
  OriginServer,
} from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { EdgarError } from '../../backend/reading/formats/submission/edgar-error.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';
import { CountingObserver, until } from '../kit/ingestion-rig.ts';
import { MemoryLogger } from '../kit/runtime.ts';

const MINUTE = 60_000;
const EMPTY_FEED = '<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title></feed>';
const feedOk: OriginAnswer = { contentType: 'application/atom+xml', body: EMPTY_FEED };

/** Real time that the test can advance. */
class PushedClock extends Clock {
  ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.ahead);
  }
  monotonic(): number {
    return performance.now() + this.ahead;
  }
}

class Scripted extends OriginServer {
  last: OriginRequest | null = null;
  constructor(
    private readonly script: (request: OriginRequest) => OriginAnswer,
    options?: OriginOptions,
  ) {
    super(options);
  }
  protected answer(request: OriginRequest): OriginAnswer {
    this.last = request;
    return this.script(request);
  }
}

describe('the EDGAR gateway over HTTP', () => {
  const clock = new PushedClock();
  let origin: Scripted;
  let observer: CountingObserver;
  const open = async (script: (request: OriginRequest) => OriginAnswer, options: OriginOptions = {}) => {
    origin = new Scripted(script, options);
    await origin.start();
  };
  const gateway = (options: Partial<EdgarGatewayOptions> = {}) =>
    new HttpEdgarGateway({
      baseUrl: origin.url,
      userAgent: 'Filingwire tests tests@example.com',
      maxRps: 5_000,
      backoffMs: 1,
      clock,
      observer,
      ...options,
    });
  const page = (of: HttpEdgarGateway) => of.feedPage({ type: '', start: 0, count: 100 });
  const failure = async (work: Promise<unknown>): Promise<EdgarError> => {
    const thrown = await work.then(
      () => null,
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(EdgarError);
    return thrown as EdgarError;
  };
  const submission = (of: HttpEdgarGateway) => of.submission('0000320193', '0000320193-26-000001');
  beforeEach(() => {
    clock.ahead = 0;
    observer = new CountingObserver();
  });
  afterEach(() => origin.stop());

  test('sends requests as EDGAR demands, and returns EDGAR’s time', async () => {
    const date = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    await open(() => ({
      ...feedOk,
      contentType: 'application/atom+xml; charset=ISO-8859-1',
      body: gzipSync(EMPTY_FEED),
      gzipped: true,
      date,
    }));
    const answer = await page(gateway());
    expect(Buffer.from(answer.body).toString()).toBe(EMPTY_FEED);
    expect(answer).toMatchObject({ serverTime: date, charset: 'ISO-8859-1' });
    expect(origin.last?.headers).toMatchObject({
      'user-agent': 'Filingwire tests tests@example.com',
      'accept-encoding': 'gzip, deflate',
    });
    expect(Object.fromEntries(origin.last?.query ?? [])).toEqual({
      action: 'getcurrent',
      type: '',
      owner: 'include',
      count: '100',
      start: '0',
      output: 'atom',
    });
  });

  test('an invalid Date header gives no time', async () => {
    await open(() => ({ ...feedOk, headers: { Date: 'yesterday' } }));
    expect((await page(gateway())).serverTime).toBeNull();
  });

  test.each<[string, OriginAnswer, string, number | null]>([
    ['429', { status: 429, contentType: 'text/html', body: '' }, 'BLOCKED', MINUTE],
    [
      '429 with Retry-After',
      { status: 429, contentType: 'text/html', body: '', headers: { 'Retry-After': '900' } },
      'BLOCKED',
      15 * MINUTE,
    ],
    ['403 without a reason', { status: 403, contentType: 'text/html', body: '<h1>no</h1>' }, 'BLOCKED', 10 * MINUTE],
    ['404', { status: 404, contentType: 'text/html', body: '' }, 'NOT_FOUND', null],
    ['400', { status: 400, contentType: 'text/html', body: '' }, 'UNKNOWN', null],
    ['503', { status: 503, contentType: 'text/html', body: 'down' }, 'TEMPORARY', null],
    ['HTML instead of Atom', { contentType: 'text/html', body: '<html><body>Welcome</body></html>' }, 'MALFORMED', null],
    [
      'a block page under 200',
      { contentType: 'text/html', body: '<title>SEC.gov | Request Rate Threshold Exceeded</title>' },
      'BLOCKED',
      10 * MINUTE,
    ],
    ['no content type', { contentType: '', body: EMPTY_FEED }, 'MALFORMED', null],
    [
      'a redirect elsewhere',
      { status: 302, contentType: 'text/html', body: '', headers: { Location: 'http://example.com/' } },
      'MALFORMED',
      null,
    ],
    [
      'a redirect to itself',
      { status: 302, contentType: 'text/html', body: '', headers: { Location: '/loop' } },
      'MALFORMED',
      null,
    ],
  ])('%s is reported as its kind of failure', async (_name, answer, kind, pause) => {
    await open(() => answer);
    const of = gateway({ retries: 0 });
    expect(await failure(page(of))).toMatchObject({ failure: kind, url: expect.stringContaining('getcurrent') });
    expect(observer.failures).toEqual([`feed ${kind}`]);
    const until = of.pausedUntil()?.getTime() ?? null;
    if (pause === null) expect(until).toBeNull();
    else expect(Math.round(((until ?? 0) - Date.now()) / MINUTE)).toBe(Math.round(pause / MINUTE));
  });

  test('a block stops all requests until its time is over, without a further request', async () => {
    await open(() => feedOk);
    const of = gateway();
    origin.inject(() => true, {
      kind: 'answer',
      answer: { status: 429, contentType: 'text/html', body: '', headers: { 'Retry-After': '600' } },
    });
    await failure(page(of));
    expect(await failure(submission(of))).toMatchObject({ failure: 'BLOCKED' });
    expect((await failure(page(of))).retryAfterMs).toBeGreaterThan(9 * MINUTE);
    expect(origin.requests()).toBe(1);
    expect(observer.failures).toHaveLength(1);
    expect(observer.pauses).toHaveLength(1);
    clock.ahead = 601_000;
    expect(of.pausedUntil()).toBeNull();
    expect(Buffer.from((await page(of)).body).toString()).toBe(EMPTY_FEED);
  });

  test.each([
    ['believed within five minutes of ours', 299_000, {}, true],
    ['not believed beyond', 330_000, {}, false],
    ['not believed when it is as far behind', -330_000, {}, false],
    ['believed in a replay, however far it is', -86_400_000, { replaysTime: true }, true],
  ] as const)('the clock of EDGAR is %s, and reported', async (_, ahead, options, believed) => {
    const date = new Date(Math.floor((Date.now() + ahead) / 1_000) * 1_000);
    await open(() => ({ ...feedOk, date }));
    const logger = new MemoryLogger();
    const of = gateway({ ...options, logger });
    expect((await page(of)).serverTime).toEqual(believed ? date : null);
    await page(of);
    expect(logger.entries.map(({ level }) => level)).toEqual(believed ? [] : ['warn']);
    expect(Math.abs((observer.offsets.at(-1) ?? 0) - ahead / 1_000)).toBeLessThan(60);
  });

  test('a single refused document under Archives is missing, gone or neither, and blocks nothing', async () => {
    await open(() => accessDenied);
    const of = gateway();
    expect(await failure(submission(of))).toMatchObject({ failure: 'NOT_FOUND' });
    origin.inject(() => true, { kind: 'answer', answer: { status: 410, contentType: 'text/plain', body: '' } });
    expect(await failure(submission(of))).toBeInstanceOf(SubmissionGone);
    expect(of.pausedUntil()).toBeNull();
    expect(await failure(page(of))).toMatchObject({ failure: 'BLOCKED' });
  });

  test.each([
    ['drop', { kind: 'drop' }],
    ['hang', { kind: 'hang' }],
    ['truncate', { kind: 'truncate', bytes: 20 }],
    ['503', { kind: 'answer', answer: { status: 503, contentType: 'text/html', body: '' } }],
  ] as const)('%s is temporary: tried again, then reported', async (_name, fault) => {
    await open(() => feedOk);
    // The third attempt is answered, and must be within the time limit even on a busy machine.
    const of = gateway(fault.kind === 'hang' ? { timeoutMs: 500 } : {});
    origin.inject(() => true, fault, 2);
    expect(Buffer.from((await page(of)).body).toString()).toBe(EMPTY_FEED);
    expect(origin.requests()).toBe(3);
    origin.inject(() => true, fault, 3);
    expect(await failure(page(of))).toMatchObject({ failure: 'TEMPORARY' });
    expect(origin.requests()).toBe(6);
    expect(observer.failures).toEqual(Array(5).fill('feed TEMPORARY'));
  });

  test('a request without an answer in time says so, and one that a stop aborts does not blame EDGAR', async () => {
    await open(() => feedOk);
    origin.inject(() => true, { kind: 'hang' }, 2);
    expect((await failure(page(gateway({ timeoutMs: 50, retries: 0 })))).message).toBe('EDGAR didn’t respond within 50 ms.');
    const of = gateway();
    const cut = failure(page(of));
    await until(() => origin.requests() === 2);
    of.close();
    expect((await cut).message).toContain('canceled');
    expect(origin.requests()).toBe(2);
  });

  test('a server that names a time gets no request before it', async () => {
    await open(() => ({ status: 503, contentType: 'text/html', body: '', headers: { 'Retry-After': '30' } }));
    expect(await failure(page(gateway()))).toMatchObject({ failure: 'TEMPORARY', retryAfterMs: 30_000 });
    expect(origin.requests()).toBe(1);
  });

  test('no answer is read beyond its limit, compressed or not', async () => {
    const big = Buffer.alloc(6_000_000, 'x');
    await open(({ path }) =>
      path.endsWith('.txt')
        ? { contentType: 'text/plain', body: gzipSync(Buffer.alloc(3_000_000, 'x')), gzipped: true }
        : { contentType: 'application/atom+xml', body: big },
    );
    expect(await failure(page(gateway()))).toMatchObject({
      failure: 'MALFORMED',
      message: expect.stringContaining('5000000 bytes'),
    });
    const head = await submission(gateway({ maxBytes: 1_000_000 }));
    expect(head.body.byteLength).toBeGreaterThan(0);
    expect(head.body.byteLength).toBeLessThanOrEqual(1_000_000);
    expect((await submission(gateway())).body.byteLength).toBe(3_000_000);
  });

  test('an HTML page is not a submission', async () => {
    await open(() => ({ contentType: 'text/plain', body: '<!DOCTYPE html><html></html>' }));
    expect(await failure(submission(gateway()))).toMatchObject({ failure: 'MALFORMED' });
  });

  test('redirects on the same host are followed', async () => {
    await open(({ path }) =>
      path === '/moved' ? feedOk : { status: 301, contentType: 'text/html', body: '', headers: { Location: '/moved' } },
    );
    expect((await page(gateway())).url).toBe(`${origin.url}/moved`);
  });

  test('the ticker file is returned once per version', async () => {
    await open(({ headers }) =>
      headers['if-none-match'] === '"v1"'
        ? { status: 304, contentType: 'application/json', body: '' }
        : { contentType: 'application/json', body: '{}', headers: { ETag: '"v1"' } },
    );
    const of = gateway();
    const first = await of.companyTickers(null);
    expect(first?.version).toEqual({ etag: '"v1"', lastModified: null });
    expect(await of.companyTickers(first?.version ?? null)).toBeNull();
  });

  test('the rate stays below EDGAR’s limit, however many ask at once', async () => {
    await open(() => feedOk, { enforceFairAccess: true });
    const of = gateway({ maxRps: 8, retries: 0 });
    const began = performance.now();
    await Promise.all(Array.from({ length: 12 }, () => page(of)));
    // A budget of 8 means at least 125 ms between requests, without a burst at the start.
    expect(performance.now() - began).toBeGreaterThan(11 * 125);
    expect(origin.requests()).toBe(12);
    expect(origin.peakPerSecond).toBeLessThanOrEqual(10);
  });

  test('without permission nothing is sent: it is checked before each request, even for redirects and retries', async () => {
    let sent = 0;
    await open(() => {
      sent += 1;
      return sent === 1 ? { status: 503, contentType: 'text/html', body: 'busy' } : feedOk;
    });
    let ours = true;
    let looks = 0;
    const mayRequest = async () => {
      looks += 1;
      return ours && looks < 3;
    };
    const of = gateway({ mayRequest });
    await page(of);
    expect([sent, looks]).toEqual([2, 2]);
    ours = false;
    const error = await failure(page(of));
    expect(error).toMatchObject({ failure: 'TEMPORARY', retryAfterMs: 1_000 });
    expect(error.message).toContain('another worker');
    expect(of.pausedUntil()).toBeNull();
    expect(sent).toBe(2);
  });

  test('a rate above EDGAR’s limit is refused for sec.gov only', async () => {
    await open(() => feedOk);
    expect(() => gateway({ baseUrl: 'https://www.sec.gov', maxRps: 11 })).toThrow('EDGAR_MAX_RPS');
    expect(() => gateway({ baseUrl: 'https://www.sec.gov', maxRps: 10 })).not.toThrow();
  });
});

describeCorpus("EDGAR's stored error pages through the gateway", (corpus) => {
  test.each([
    ['errors/403-request-rate-threshold-exceeded.html', 403, 'BLOCKED'],
    ['errors/403-undeclared-automated-tool.html', 403, 'BLOCKED'],
    ['errors/403-missing-index-accessdenied.xml', 403, 'NOT_FOUND'],
    ['errors/404-submissions-nosuchkey.xml', 404, 'NOT_FOUND'],
    ['www.sec.gov/cgi-bin/browse-edgar/getcurrent-20260112T162911Z-all-count100-start5100.html', 503, 'TEMPORARY'],
  ])('%s', async (path, status, kind) => {
    const contentType = path.endsWith('xml') ? 'application/xml' : 'text/html';
    const origin = new Scripted(() => ({ status, contentType, body: corpus.read(path) }));
    const of = new HttpEdgarGateway({
      baseUrl: await origin.start(),
      userAgent: 'Filingwire tests tests@example.com',
      maxRps: 5_000,
      clock: new PushedClock(),
      retries: 0,
    });
    await expect(of.submission('0000320193', '0000320193-26-000001')).rejects.toMatchObject({
      name: 'EdgarError',
      failure: kind,
    });
    expect(of.pausedUntil() === null).toBe(kind !== 'BLOCKED');
    await origin.stop();
  });
});
