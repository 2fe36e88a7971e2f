import { parseCompanyTickers } from '../../backend/contexts/filings/company-tickers.parser.ts';
import {
  type DailyIndexKind,
  type EdgarAnswer,
  type EdgarGateway,
  SubmissionGone,
} from '../../backend/contexts/filings/edgar/edgar-gateway.port.ts';
import { type FeedEntry, parseFeed } from '../../backend/contexts/filings/edgar/feed.parser.ts';
import { parseFilingIndex } from '../../backend/contexts/filings/edgar/filing-index.parser.ts';
import { parseSearchPage } from '../../backend/contexts/filings/edgar/full-text-search.parser.ts';
import { parseSubmissionsList, parseSubmissionsPart } from '../../backend/contexts/filings/edgar/submissions-list.parser.ts';
import type { IngestionFailure } from '../../backend/contexts/filings/published/ingestion-day.events.ts';
import type { ListedFiling } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import type { OriginAnswer, OriginFault, OriginServer } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { EdgarError } from '../../backend/reading/formats/submission/edgar-error.ts';
import { parseSubmission } from '../../backend/reading/formats/submission/submission.ts';
import type { SetClock } from '../kit/indexed-edgar.ts';

export const CONTRACT_CONTACT = 'contact@example.com';
/** Number of retries of this suite's gateways after a temporary failure. */
export const CONTRACT_RETRIES = 1;

export interface EdgarUnderTest {
  /** A gateway with this suite's contact and retries. @param timeoutMs deadline of a request. */
  gateway(timeoutMs?: number): EdgarGateway;
  /** The server behind it, for injecting faults and counting requests. */
  readonly origin: OriginServer;
  /** The gateway's clock. */
  readonly clock: SetClock;
  /** The `Date` header of the origin. */
  readonly edgarTime: Date;
  /** A filing shown in the feed, with its filing company as the first party. */
  readonly known: ListedFiling;
  /** Beginning of the URLs of index pages. */
  readonly indexOrigin: string;
  /** Number of entries in the feed. */
  readonly entries: number;
  /** An older part of the known company's submissions list; null if it has none. */
  readonly olderPart: string | null;
  dispose(): Promise<void>;
}

/** Parts that an origin may lack, like the sample feed. The gateway is then not asked for them, or must answer that they are missing. */
export interface OriginParts {
  readonly dailyIndex: boolean;
  readonly search: boolean;
}

/** No origin has it, because its year was long before EDGAR. */
const ABSENT = '0000000009-91-000001';
const ABSENT_CIK = '0000000009';
const PAGE = { type: '', start: 0, count: 100 };

const html = (status: number, body: string): OriginAnswer => ({ status, contentType: 'text/html', body });
const faulty = (answer: OriginAnswer): OriginFault => ({ kind: 'answer', answer });

/** Answers that mean the same failure on every route. */
const FAULTS: readonly (readonly [name: string, fault: OriginFault, failure: IngestionFailure, requests: number])[] = [
  ['429', faulty(html(429, '')), 'BLOCKED', 1],
  ['403 without a known reason', faulty(html(403, '<h1>Forbidden</h1>')), 'BLOCKED', 1],
  [
    'a block page',
    faulty(html(403, '<title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title>')),
    'BLOCKED',
    1,
  ],
  ['a block page with status 200', faulty(html(200, '<title>SEC.gov | Request Rate Threshold Exceeded</title>')), 'BLOCKED', 1],
  ['404', faulty(html(404, '')), 'NOT_FOUND', 1],
  ['503', faulty(html(503, 'busy')), 'TEMPORARY', 1 + CONTRACT_RETRIES],
  ['503 with Retry-After', faulty({ ...html(503, ''), headers: { 'Retry-After': '30' } }), 'TEMPORARY', 1],
  ['a dropped connection', { kind: 'drop' }, 'TEMPORARY', 1 + CONTRACT_RETRIES],
  ['an answer that is cut off', { kind: 'truncate', bytes: 10 }, 'TEMPORARY', 1 + CONTRACT_RETRIES],
  ['400', faulty(html(400, '')), 'UNKNOWN', 1],
  ['a page of HTML', faulty(html(200, '<!DOCTYPE html><html><body>Welcome</body></html>')), 'MALFORMED', 1],
  ['an answer without content type', faulty({ contentType: '', body: 'x' }), 'MALFORMED', 1],
  [
    'a redirect to another host',
    faulty({ ...html(302, ''), headers: { Location: 'http://elsewhere.invalid/x' } }),
    'MALFORMED',
    1,
  ],
];

/** Checks an implementation of the EDGAR gateway port against edgar.md, with the same questions for every EDGAR behind it. */
export function edgarGatewayContract(name: string, has: OriginParts, open: () => Promise<EdgarUnderTest>): void {
  describe(`EdgarGateway: ${name}`, () => {
    let under: EdgarUnderTest;
    let gateway: EdgarGateway;
    let known: ListedFiling;
    let cik: string;
    let started: Date;
    beforeAll(async () => {
      under = await open();
      known = under.known;
      cik = known.parties[0]?.cik ?? '';
      started = under.clock.now();
    });
    beforeEach(() => {
      under.clock.time = started;
      gateway = under.gateway();
    });
    afterAll(() => under.dispose());

    /** Every question of the port that may send a request. */
    const questions = (of: EdgarGateway): Readonly<Record<string, () => Promise<unknown>>> => ({
      feedPage: () => of.feedPage(PAGE),
      submission: () => of.submission(cik, known.accession),
      submissionHead: () => of.submissionHead(cik, known.accession),
      dailyIndex: () => of.dailyIndex('master', known.filedOn),
      submissions: () => of.submissions(cik),
      submissionsPart: () => of.submissionsPart(`CIK${cik}-submissions-001.json`),
      search: () => of.search({ forms: [known.form], from: known.filedOn, to: known.filedOn, start: 0 }),
      companyTickers: () => of.companyTickers(null),
    });
    const failureOf = async (work: Promise<unknown>): Promise<EdgarError> => {
      const thrown = await work.then(
        () => null,
        (error: unknown) => error,
      );
      if (!(thrown instanceof EdgarError)) throw new Error(`no EdgarError but ${String(thrown)}`);
      return thrown;
    };
    /** A missing document is no reason to stop sending requests. */
    const expectMissing = async (work: Promise<unknown>): Promise<void> => {
      const error = await failureOf(work);
      expect(error).toMatchObject({ failure: 'NOT_FOUND', url: expect.stringContaining(under.origin.url) });
      expect(error).not.toBeInstanceOf(SubmissionGone);
      expect(gateway.pausedUntil()).toBeNull();
    };
    /** The number of requests that some work sends. */
    const requestsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = under.origin.requests();
      await work();
      return under.origin.requests() - before;
    };
    const feed = async (query: Partial<typeof PAGE> = {}) => {
      const { body, charset } = await gateway.feedPage({ ...PAGE, ...query });
      return parseFeed(body, charset);
    };
    const text = ({ body }: EdgarAnswer): string => Buffer.from(body).toString('latin1');

    describe('the feed', () => {
      test('is complete, newest first, and shows the filing with its parties', async () => {
        const { entries, rejected } = await feed();
        expect(rejected).toEqual([]);
        expect(entries.length).toBeGreaterThan(1);
        expect(entries.length).toBeLessThanOrEqual(PAGE.count);
        const times = entries.map(({ acceptedAt }) => acceptedAt);
        expect(times).toEqual([...times].sort().reverse());
        const ours = entries.filter(({ accession }) => accession === known.accession);
        expect(ours.map(({ party }) => party)).toEqual(known.parties);
        expect(ours[0]).toMatchObject({
          form: known.form,
          filedOn: known.filedOn,
          acceptedAt: new Date(Math.floor(known.acceptedAt.getTime() / 1_000) * 1_000).toISOString(),
          items: known.items.map(({ code }) => code),
        });
      });

      test('has the address of the index page under each party', async () => {
        const { entries } = await feed();
        for (const { indexUrl, party, accession } of entries) expect(indexUrl).toBe(gateway.indexUrl(party.cik, accession));
      });

      test('of a form has only that form', async () => {
        const { entries } = await feed({ type: known.form });
        expect(entries.map(({ accession }) => accession)).toContain(known.accession);
        expect(entries.filter(({ form }) => !form.startsWith(known.form))).toEqual([]);
        expect((await feed({ type: 'NO-SUCH-FORM' })).entries).toEqual([]);
      });

      test('continues page by page without gaps or repetitions, and is empty beyond its end', async () => {
        const entries: FeedEntry[] = [];
        for (let start = 0; start <= under.entries; start += PAGE.count) {
          const page = (await feed({ start })).entries;
          expect(page).toHaveLength(Math.min(PAGE.count, under.entries - start));
          entries.push(...page);
        }
        expect(new Set(entries.map(({ accession, party }) => `${accession} ${party.cik}`)).size).toBe(under.entries);
        const times = entries.map(({ acceptedAt }) => acceptedAt);
        expect(times).toEqual([...times].sort().reverse());
        expect((await feed({ start: 4_900 })).entries).toEqual([]);
      });

      test('gives the time of EDGAR, not ours', async () => {
        const { serverTime } = await gateway.feedPage(PAGE);
        expect(serverTime?.toISOString()).toBe(new Date(Math.floor(under.edgarTime.getTime() / 1_000) * 1_000).toISOString());
      });
    });

    describe('a submission', () => {
      test('is the same under every party, with its header and documents', async () => {
        const answers = await Promise.all(known.parties.map((party) => gateway.submission(party.cik, known.accession)));
        expect(new Set(answers.map(text)).size).toBe(1);
        const [answer] = answers;
        if (!answer) throw new Error('the known filing must have a party');
        expect(answer.url).toContain(`/${known.accession}.txt`);
        const { header, documents } = parseSubmission(answer.body);
        expect(header).toMatchObject({ accession: known.accession, form: known.form });
        expect(documents.length).toBeGreaterThan(0);
        expect(documents[0]?.body.length).toBeGreaterThan(0);
      });

      test('has the same header in its first part', async () => {
        const whole = await gateway.submission(cik, known.accession);
        const head = await gateway.submissionHead(cik, known.accession);
        expect(text(whole).startsWith(text(head))).toBe(true);
        expect(parseSubmission(head.body).header).toEqual(parseSubmission(whole.body).header);
      });

      test('is reported missing if EDGAR does not have it', async () => {
        await expectMissing(gateway.submission(cik, ABSENT));
        await expectMissing(gateway.submissionHead(ABSENT_CIK, ABSENT));
      });

      test('is reported as removed if EDGAR withdrew it', async () => {
        under.origin.inject(() => true, faulty({ status: 410, contentType: 'text/plain', body: '' }));
        expect(await failureOf(gateway.submission(cik, known.accession))).toBeInstanceOf(SubmissionGone);
        expect(gateway.pausedUntil()).toBeNull();
      });
    });

    describe('the index of a day', () => {
      test('has the filing, or is missing if the origin does not build any', async () => {
        if (!has.dailyIndex) return expectMissing(gateway.dailyIndex('master', known.filedOn));
        const { body, charset } = await gateway.dailyIndex('master', known.filedOn);
        const { filings, rejected } = parseFilingIndex(body, charset);
        expect(rejected).toEqual([]);
        const found = filings.find(({ accession }) => accession === known.accession);
        expect(found).toMatchObject({ form: known.form, filedOn: known.filedOn });
        expect(found?.parties.map((party) => party.cik).sort()).toEqual(known.parties.map((party) => party.cik).sort());
      });

      test.each<DailyIndexKind>(['master', 'form', 'company'])('of a day that has none (%s) is missing', async (kind) => {
        const later = new Date(Date.parse(known.filedOn) + 400 * DAY_MS).toISOString().slice(0, 10);
        await expectMissing(gateway.dailyIndex(kind, later));
      });
    });

    describe('the submissions list of a company', () => {
      test('has the filing and the company', async () => {
        const { entity, rows, rejected } = parseSubmissionsList((await gateway.submissions(cik)).body);
        expect(rejected).toBe(0);
        expect(entity.cik).toBe(cik);
        expect(rows.find(({ accession }) => accession === known.accession)).toMatchObject({
          form: known.form,
          filedOn: known.filedOn,
          items: known.items.map(({ code }) => code),
        });
      });

      test('has the older parts that it names', async () => {
        const { parts } = parseSubmissionsList((await gateway.submissions(cik)).body);
        expect(parts.map((part) => part.name)).toEqual(under.olderPart === null ? [] : [under.olderPart]);
        for (const part of parts) {
          const { rows, rejected } = parseSubmissionsPart((await gateway.submissionsPart(part.name)).body);
          expect(rejected).toBe(0);
          expect(rows[0]?.filedOn).toBe(part.filingTo);
        }
      });

      test('of an unknown company, and an unknown part, are missing', async () => {
        await expectMissing(gateway.submissions(ABSENT_CIK));
        await expectMissing(gateway.submissionsPart(`CIK${cik}-submissions-999.json`));
      });

      test('does not let the name of a part lead to another path', async () => {
        const elsewhere = () => under.origin.requests('/files/company_tickers_exchange.json');
        const before = elsewhere();
        await expectMissing(gateway.submissionsPart('../files/company_tickers_exchange.json'));
        await expectMissing(gateway.submissionsPart('x?y=1#z'));
        expect(elsewhere()).toBe(before);
      });
    });

    if (has.search)
      test('full-text search finds the filing by form and day, and comes to an end', async () => {
        const query = { forms: [known.form], from: known.filedOn, to: known.filedOn, start: 0 };
        const { filings, listed, total, rejected } = parseSearchPage((await gateway.search(query)).body);
        expect(rejected).toBe(0);
        expect(listed).toBeLessThanOrEqual(total);
        expect(filings.find(({ accession }) => accession === known.accession)).toMatchObject({ form: known.form });
        expect(filings.every(({ filedOn }) => filedOn === known.filedOn)).toBe(true);
        const beyond = parseSearchPage((await gateway.search({ ...query, start: total })).body);
        expect([beyond.listed, beyond.total]).toEqual([0, total]);
      });

    describe('the ticker file', () => {
      test('names companies, and is sent once per version', async () => {
        const first = await gateway.companyTickers(null);
        if (!first) throw new Error('the first answer must have the file');
        expect(parseCompanyTickers(first.body).length).toBeGreaterThan(0);
        expect(first.version.etag ?? first.version.lastModified).not.toBeNull();
        expect(await gateway.companyTickers(first.version)).toBeNull();
        const other = await gateway.companyTickers({ etag: '"another version"', lastModified: null });
        expect(other && text(other)).toBe(text(first));
      });
    });

    test.each(FAULTS)('%s is the same failure on every route', async (_name, fault, failure, requests) => {
      for (const route of Object.keys(questions(gateway))) {
        // Each with its own gateway, because a block silences the one that received it.
        const asked = under.gateway();
        const errors: EdgarError[] = [];
        under.origin.inject(() => true, fault, requests);
        const ask = async () => errors.push(await failureOf(questions(asked)[route]?.() ?? Promise.resolve()));
        expect([route, await requestsOf(ask)]).toEqual([route, requests]);
        expect(errors).toMatchObject([{ failure, url: expect.stringContaining(under.origin.url) }]);
        const message = errors[0]?.message;
        expect(message).not.toContain(CONTRACT_CONTACT);
        expect(message).toMatch(/^[A-Z].{10,300}\.$/s);
        expect([route, asked.pausedUntil() !== null]).toEqual([route, failure === 'BLOCKED']);
      }
    });

    test('no answer within the deadline is a temporary failure on every route', async () => {
      const asked = questions(under.gateway(100));
      under.origin.inject(() => true, { kind: 'hang' }, Object.keys(asked).length * (1 + CONTRACT_RETRIES));
      const errors = await Promise.all(Object.values(asked).map((question) => failureOf(question())));
      for (const error of errors) {
        expect(error).toMatchObject({ failure: 'TEMPORARY', retryAfterMs: null });
      }
    });

    test('a temporary failure that passes goes unnoticed', async () => {
      under.origin.inject(() => true, { kind: 'drop' });
      const page = async () => expect((await feed()).entries.length).toBeGreaterThan(1);
      expect(await requestsOf(page)).toBe(2);
    });

    test('a block of one route stops every route, without a request, until its time is over', async () => {
      under.origin.inject(() => true, faulty({ ...html(429, ''), headers: { 'Retry-After': '600' } }));
      await failureOf(gateway.submission(cik, known.accession));
      expect(gateway.pausedUntil()).toEqual(new Date(under.clock.now().getTime() + 600_000));
      for (const question of Object.values(questions(gateway))) {
        const ask = async () => expect(await failureOf(question())).toMatchObject({ failure: 'BLOCKED', retryAfterMs: 600_000 });
        expect(await requestsOf(ask)).toBe(0);
      }
      under.clock.advance(600_001);
      expect(gateway.pausedUntil()).toBeNull();
      await gateway.feedPage(PAGE);
    });

    test('a pause from an earlier process is observed and never shortened', async () => {
      const in10 = new Date(under.clock.now().getTime() + 600_000);
      gateway.pauseUntil(in10);
      gateway.pauseUntil(new Date(under.clock.now().getTime() + 1_000));
      expect(gateway.pausedUntil()).toEqual(in10);
      const ask = async () =>
        expect(await failureOf(gateway.feedPage(PAGE))).toMatchObject({ failure: 'BLOCKED', retryAfterMs: 600_000 });
      expect(await requestsOf(ask)).toBe(0);
    });

    test('the URL of an index page has the party’s CIK without leading zeros', () => {
      expect(gateway.indexUrl('0000320193', '0000320193-26-000001')).toBe(
        `${under.indexOrigin}/Archives/edgar/data/320193/000032019326000001/0000320193-26-000001-index.htm`,
      );
    });
  });
}
