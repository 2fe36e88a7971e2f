import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HttpEdgarGateway } from '../../backend/contexts/filings/edgar/edgar-gateway.adapter.ts';
import { SAMPLE_ORIGIN } from '../../backend/contexts/filings/published/document-link.ts';
import { type ListedFiling, submissionText } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { submissionsColumns, submissionsList } from '../../backend/contexts/filings/replay/listed-index.template.ts';
import type { OriginAnswer, OriginRequest, OriginServer } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { ReplayOrigin } from '../../backend/contexts/filings/replay/replay-origin.adapter.ts';
import { sampleCompanies, sampleTickers } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { historyFiling, SAMPLE_SEED } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { HISTORY_FILINGS, historyIndexAt } from '../../backend/contexts/filings/sample-feed/sample-history.template.ts';
import { SampleOrigin } from '../../backend/contexts/filings/sample-feed/sample-origin.adapter.ts';
import { json, type SubmittedFiling } from '../kit/edgar-double.ts';
import { IndexedEdgar, listed, SetClock } from '../kit/indexed-edgar.ts';
import { CONTRACT_CONTACT, CONTRACT_RETRIES, type EdgarUnderTest, edgarGatewayContract } from './edgar-gateway.contract.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const MINUTE = 60_000;
/** Delay from acceptance until a replayed filing shows in the feed. */
const SHOWN_AFTER_MS = 20_000;

type Facts = Pick<EdgarUnderTest, 'edgarTime' | 'known' | 'entries' | 'indexOrigin' | 'olderPart'>;

/** Gateways to a listening origin; disposing stops both. */
function reading(origin: OriginServer, clock: SetClock, facts: Facts): EdgarUnderTest {
  const opened: HttpEdgarGateway[] = [];
  return {
    ...facts,
    origin,
    clock,
    gateway: (timeoutMs = 30_000) => {
      const userAgent = `Filingwire tests ${CONTRACT_CONTACT}`;
      const options = { userAgent, maxRps: 5_000, clock, timeoutMs, retries: CONTRACT_RETRIES, backoffMs: 1 };
      const gateway = new HttpEdgarGateway({
        baseUrl: origin.url,
        indexOrigin: facts.indexOrigin,
        replaysTime: true,
        ...options,
      });
      opened.push(gateway);
      return gateway;
    },
    dispose: async () => {
      for (const gateway of opened) gateway.close();
      await origin.stop();
    },
  };
}

/** The feed has an entry per party. */
const entriesOf = (filings: readonly ListedFiling[]): number => filings.flatMap(({ parties }) => parties).length;

const COMPANY = 320_193;
const CIK = '0000320193';
const OLDER_PART = `CIK${CIK}-submissions-001.json`;
const entity = {
  cik: CIK,
  name: `Party ${COMPANY}`,
  tickers: ['AAPL'],
  exchanges: ['Nasdaq'],
  sic: '3571',
  sicDescription: 'Electronic Computers',
  insiderTransactionForOwnerExists: 0 as const,
};

/** The newest is an 8-K with items; an insider's filing has two parties. */
const FILINGS: readonly SubmittedFiling[] = Array.from({ length: 130 }, (_, index) => {
  const acceptedAt = new Date(NOW.getTime() - (index + 1) * MINUTE);
  if (index % 3 === 1) {
    const parties = [[COMPANY, 'issuer'] as const, [1_000 + index, 'reporting'] as const];
    return listed(index + 1, '4', acceptedAt, parties);
  }
  const items = [{ code: '2.02', title: 'Results of Operations and Financial Condition' }];
  return listed(index + 1, '8-K', acceptedAt, [[COMPANY, 'filer']], { items });
});
const OLDER = listed(900, '8-K', new Date('2019-03-04T15:00:00.000Z'), [[COMPANY, 'filer']]);
const [NEWEST = OLDER] = FILINGS;

/** An EDGAR with everything the real one has, including an older part of a list and a versioned ticker file. */
class WholeEdgar extends IndexedEdgar {
  protected override answer(request: OriginRequest): OriginAnswer {
    if (request.path !== '/files/company_tickers_exchange.json') return super.answer(request);
    const headers = { ETag: '"v1"' };
    return request.headers['if-none-match'] === '"v1"'
      ? { ...json({}), status: 304, body: '', headers }
      : { contentType: 'application/json', body: sampleTickers(), headers };
  }

  protected override submissions(cik: string): object | null {
    if (cik !== CIK) return null;
    return submissionsList(entity, this.filings, [{ name: OLDER_PART, filings: [OLDER] }]);
  }
}

edgarGatewayContract('EDGAR, as a double over HTTP', { dailyIndex: true, search: true }, async () => {
  const clock = new SetClock(NOW);
  const origin = new WholeEdgar(clock);
  const indexOrigin = await origin.start();
  origin.filings = FILINGS;
  origin.built.add('20261120');
  origin.answers.set(`/submissions/${OLDER_PART}`, json(submissionsColumns([OLDER])));
  const facts = { edgarTime: NOW, known: NEWEST, entries: entriesOf(FILINGS), indexOrigin, olderPart: OLDER_PART };
  return reading(origin, clock, facts);
});

edgarGatewayContract('the sample feed', { dailyIndex: false, search: false }, async () => {
  const clock = new SetClock(NOW);
  const origin = new SampleOrigin({ clock });
  await origin.start();
  const newest = historyIndexAt(NOW);
  const history = Array.from({ length: HISTORY_FILINGS }, (_, index) => historyFiling(newest - index, SAMPLE_SEED));
  const known = history.find(({ form, parties }) => form === '8-K' && sampleCompanies.some(({ cik }) => cik === parties[0]?.cik));
  if (!known) throw new Error('the history must have an 8-K of a listed company');
  const facts = { edgarTime: NOW, known, entries: entriesOf(history), indexOrigin: SAMPLE_ORIGIN, olderPart: null };
  return reading(origin, clock, facts);
});

/** A directory with these filings, laid out by sec.gov's paths; the submission of the first is stored, those of the others are assembled. */
function corpusOf(filings: readonly SubmittedFiling[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  const write = (path: string, body: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), body);
    return path;
  };
  const manifest = filings.map((filing, index) => {
    const { accession, form, parties, filedOn, acceptedAt, periodOfReport, items, documents } = filing;
    const below = `www.sec.gov/Archives/edgar/data/${COMPANY}/${accession.replaceAll('-', '')}`;
    const body = index === 0 ? submissionText(filing, documents) : (documents[0]?.body ?? '');
    const path = write(`${below}/${index === 0 ? `${accession}.txt` : 'd1.txt'}`, body);
    return {
      accession,
      form,
      ciks: parties,
      filed_at: filedOn,
      accepted_at: acceptedAt.toISOString(),
      period_of_report: periodOfReport,
      items: items.map(({ code }) => code),
      files: [{ path, kind: index === 0 ? 'full_submission' : 'primary_document', bytes: body.length }],
    };
  });
  write('manifest.json', JSON.stringify(manifest));
  write('www.sec.gov/files/company_tickers_exchange.json', sampleTickers());
  write(
    `data.sec.gov/submissions/CIK${CIK}.json`,
    JSON.stringify(submissionsList(entity, filings, [{ name: OLDER_PART, filings: [OLDER] }])),
  );
  write(`data.sec.gov/submissions/${OLDER_PART}`, JSON.stringify(submissionsColumns([OLDER])));
  return folder;
}

edgarGatewayContract('the replay of a directory', { dailyIndex: true, search: false }, async () => {
  const folder = corpusOf(FILINGS);
  const origin = new ReplayOrigin(folder);
  const indexOrigin = await origin.start();
  const edgarTime = new Date(NEWEST.acceptedAt.getTime() + SHOWN_AFTER_MS);
  const facts = { edgarTime, known: NEWEST, entries: entriesOf(FILINGS), indexOrigin, olderPart: OLDER_PART };
  const under = reading(origin, new SetClock(NOW), facts);
  // Each poll of the feed shows one more filing.
  while (!origin.finished) await under.gateway().feedPage({ type: '', start: 0, count: 100 });
  return {
    ...under,
    dispose: async () => {
      await under.dispose();
      rmSync(folder, { recursive: true });
    },
  };
});
