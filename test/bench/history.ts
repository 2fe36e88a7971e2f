import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { followedAs } from '../../backend/contexts/forms/published/form.catalog.ts';
import type { Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { accessionOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';

export interface Placed {
  readonly stream: string;
  readonly event: DomainEvent;
}

/** Number of filings whose events are interleaved, as if ingestion, reading and scoring run concurrently. */
const TOGETHER = 20;
export const COMPANIES = 6_000;
const BRAND = 'filingwire';

/**
 * The log of a working product, batch by batch: filings being ingested, read and scored, accounts with watchlists, and the
 * resulting alerts. Of every 20 filings, 11 are Form 4, 5 are 8-K, and 4 have a form that is listed and scored but not read. Sizes are
 * those of real filings: about 5 kB for the facts of a Form 4, 1 to 2 kB for those of an 8-K, about 2 kB for a score with its trace.
 */
export function* history(count: number): Generator<Placed> {
  let produced = 0;
  for (let batch = 0; produced < count; batch += 1) {
    for (const placed of batchOf(batch)) {
      if (produced === count) return;
      produced += 1;
      yield placed;
    }
  }
}

/** The share of each type, `31 % FilingIngested, …`. */
export function mixOf(count: number): string {
  const tally = new Map<string, number>();
  for (const { event } of history(count)) tally.set(event.type, (tally.get(event.type) ?? 0) + 1);
  const shares = [...tally].sort(([, a], [, b]) => b - a).map(([type, n]) => `${((100 * n) / count).toFixed(1)} % ${type}`);
  return `${count.toLocaleString('en-US')} events: ${shares.join(', ')}`;
}

export const cikOf = (company: number): string => String(100_000 + company).padStart(10, '0');
export const tickerOf = (company: number): string =>
  [...String(company).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
export const nameOf = (company: number): string => `${tickerOf(company)} Holdings International Inc`;
/** A few companies file often, many rarely. */
export const companyOf = (n: number): number => Math.floor(COMPANIES * ((n * 0.618_033_988_7) % 1) ** 2);

function batchOf(batch: number): Placed[] {
  const filings = Array.from({ length: TOGETHER }, (_, index) => batch * TOGETHER + index);
  const read = filings.filter((n) => formOf(n) !== '424B2');
  return [
    ...filings.map((n) => onFiling(n, ingested(n))),
    ...read.map((n) => onFiling(n, factsExtracted(n, facts(n)))),
    ...filings.map((n) => onFiling(n, scored(n))),
    ...person(batch),
    ...alerts(batch * TOGETHER),
    ...alerts(batch * TOGETHER + 1),
    {
      stream: `ingestionDay-feed-${day(batch)}`,
      event: {
        type: 'IngestionRunCompleted',
        data: { source: 'feed', seen: 200, new: TOGETHER, pages: 2, requests: 2, gap: false },
      },
    },
  ];
}

const day = (batch: number): string =>
  new Date(Date.UTC(2026, 0, 12) + Math.floor(batch / 150) * 86_400_000).toISOString().slice(0, 10);
const momentOf = (n: number): string => new Date(Date.UTC(2026, 0, 12, 11) + n * 20_000).toISOString();
const onFiling = (n: number, event: DomainEvent): Placed => ({ stream: `filing-${accessionOf(n)}`, event });

function formOf(n: number): '4' | '8-K' | '424B2' {
  const turn = n % TOGETHER;
  return turn < 11 ? '4' : turn < 16 ? '8-K' : '424B2';
}

function partiesOf(n: number) {
  const company = companyOf(n);
  const owner = { cik: String(1_500_000 + (company % 997)).padStart(10, '0'), name: 'Doe Jane Q', role: 'reporting' as const };
  const role = formOf(n) === '4' ? ('issuer' as const) : ('filer' as const);
  return [...(role === 'issuer' ? [owner] : []), { cik: cikOf(company), name: nameOf(company), role }];
}

function ingested(n: number) {
  const form = formOf(n);
  const company = companyOf(n);
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cikOf(company))}/${accessionOf(n).replaceAll('-', '')}`;
  return filingIngested(n, {
    form,
    followedAs: followedAs(form),
    parties: partiesOf(n),
    tickers: [tickerOf(company)],
    companyCiks: [cikOf(company)],
    filedOn: momentOf(n).slice(0, 10),
    acceptedAt: momentOf(n),
    firstSeenAt: momentOf(n),
    notSeenBefore: momentOf(n - 1),
    items: form === '8-K' ? [['2.02', '5.02', '8.01', '7.01'][n % 4] ?? '', '9.01'] : [],
    indexUrl: `${folder}/${accessionOf(n)}-index.htm`,
  });
}

function facts(n: number): Partial<FilingFacts> {
  const form = formOf(n);
  const documents = [
    { type: form, sequence: '1', filename: 'main.htm', description: null, start: 0, end: 9_000 },
    { type: 'EX-99.1', sequence: '2', filename: 'ex991.htm', description: 'PRESS RELEASE', start: 9_000, end: 31_000 },
    { type: 'EX-104', sequence: '3', filename: 'main_htm.xml', description: 'XBRL INSTANCE', start: 31_000, end: 31_000 },
  ];
  return {
    form,
    acceptedAt: momentOf(n),
    items: form === '8-K' ? [['2.02', '5.02', '8.01', '7.01'][n % 4] ?? '', '9.01'] : [],
    parties: partiesOf(n),
    documents: form === '4' ? documents.slice(0, 1) : documents,
    ownership: form === '4' ? ownership(n) : null,
    eightK: form === '8-K' ? eightK(n) : null,
    textHash: deterministicId('text', String(n)).replaceAll('-', '').repeat(2),
    textLength: 31_000,
  };
}

function eightK(n: number): NonNullable<FilingFacts['eightK']> {
  const items = [['2.02', '5.02', '8.01', '7.01'][n % 4] ?? '', '9.01'];
  return {
    items,
    itemsHeader: ['Results of Operations and Financial Condition', 'Financial Statements and Exhibits'],
    itemsBodyHeadings: items,
    itemScheme: 'current',
    itemsSource: 'header',
    isAmendment: false,
    sections: items.map((item, index) => ({
      item,
      heading: `Item ${item} Results of Operations and Financial Condition.`,
      start: 1_200 + index * 1_600,
      end: 2_800 + index * 1_600,
    })),
  };
}

function ownership(n: number): NonNullable<FilingFacts['ownership']> {
  const transaction = {
    security: 'Class A Common Stock, par value $0.001 per share',
    derivative: false,
    sharesAfter: '120345',
    directOrIndirect: 'D',
    natureOfOwnership: null,
    exercisePrice: null,
    exerciseDate: null,
    expirationDate: null,
    underlyingTitle: null,
    underlyingShares: null,
    footnotes: ['F1'],
    code: 'S',
    formType: '4',
    equitySwap: false,
    date: '2026-01-09',
    shares: '1500',
    price: '41.17',
    priceFootnotes: ['F1'],
    sharesFootnotes: [],
    acquiredDisposed: 'D',
    timeliness: null,
  };
  const text =
    'The price reported in Column 4 is a weighted average price. These shares were sold in multiple transactions at prices ranging from ' +
    '$40.92 to $41.61, inclusive. The reporting person undertakes to provide full information regarding the number of shares sold.';
  const company = companyOf(n);
  return {
    documentType: '4',
    schemaVersion: 'X0508',
    periodOfReport: '2026-01-09',
    dateOfOriginalSubmission: null,
    noSecuritiesOwned: null,
    notSubjectToSection16: false,
    form3HoldingsReported: null,
    form4TransactionsReported: null,
    issuer: { name: nameOf(company), cik: cikOf(company), ticker: tickerOf(company) },
    owners: [
      {
        name: 'Doe Jane Q',
        cik: String(1_500_000 + (company % 997)).padStart(10, '0'),
        title: 'Chief Financial Officer',
        isDirector: false,
        isOfficer: true,
        isTenPercentOwner: false,
        isOther: false,
        otherText: null,
      },
    ],
    // One to seven rows, four on average.
    transactions: Array.from({ length: 1 + (n % 7) }, (_, row) => ({ ...transaction, shares: String(700 + 100 * row) })),
    holdings: [],
    aff10b5One: true,
    footnotes: [1, 2, 3].map((number) => ({ id: `F${number}`, text })),
    remarks: null,
    signatures: [{ name: '/s/ Jane Q. Doe', date: '2026-01-12' }],
  };
}

const LEVELS: readonly Level[] = ['LOW', 'LOW', 'MEDIUM', 'HIGH'];

function scored(n: number) {
  const traces = formOf(n) === '424B2' ? 1 : 4;
  const rules = (['base', 'raise', 'modifier', 'badge'] as const).slice(0, traces).map((kind, index) => ({
    ruleId: `insider.${kind}`,
    kind,
    points: 10 * index,
    reason: 'Sale by the chief financial officer under a plan adopted more than ninety days before',
    quote: { document: 'main.htm', start: 1_200, end: 1_253, text: 'sold under a plan intended to satisfy Rule 10b5-1(c)' },
    sourceField: 'ownership.transactions[0]',
    available: true,
    candidate: 'sale',
  }));
  return filingScored(n, LEVELS[n % 4], {
    score: 1 + (n % 99),
    rules,
    missingInputs: ['marketCap'],
    badges: ['10b5-1'],
    oneLiner: 'CFO Jane Doe sold 2,200 shares at about $41.17 under a 10b5-1 plan',
    summary:
      'Jane Doe, Chief Financial Officer, sold 2,200 shares of common stock at a weighted average price of $41.17 under a plan that was ' +
      'adopted more than ninety days before. She holds 119,645 shares afterwards.',
  });
}

/** An account is opened, sometimes gets a contact, and follows five companies. */
function person(n: number): Placed[] {
  const accountId = deterministicId('bench-account', String(n));
  const sessionKey = deterministicId('bench-session', String(n)).replaceAll('-', '').repeat(2);
  const sealed = { enc: 'v1', keyId: accountId, iv: 'A'.repeat(16), tag: 'B'.repeat(24), ct: 'C'.repeat(40) } as const;
  const account = `account-${accountId}`;
  const contact = {
    channel: 'email',
    contact: { ...sealed, aad: `${account}|ContactAdded|contact` },
    contactKey: sessionKey,
    masked: { ...sealed, aad: `${account}|ContactAdded|masked` },
  };
  const added = [0, 1, 2, 3, 4].map((index) => {
    const company = companyOf(n * 5 + index);
    const entry = { accountId, ticker: tickerOf(company), cik: cikOf(company), companyName: nameOf(company) };
    return { type: 'TickerAdded', data: { ...entry, forms: ['8-K', '4'], brandId: BRAND, note: null } };
  });
  return [
    { stream: account, event: { type: 'AccountOpened', data: { accountId, brandId: BRAND, kind: 'anonymous' } } },
    { stream: `session-${sessionKey}`, event: { type: 'SessionStarted', data: { sessionKey, accountId, kind: 'anonymous' } } },
    ...added.map((event) => ({ stream: `watchlist-${accountId}`, event })),
    ...(n % 2 === 0
      ? [
          { stream: account, event: { type: 'ContactAdded', data: { accountId, ...contact } } },
          { stream: account, event: { type: 'NotificationPreferencesChanged', data: { accountId, notifyVia: ['email'] } } },
        ]
      : []),
  ];
}

/** The alert run of a filing with three recipients, from its start to the outcomes of the messages. */
function alerts(n: number): Placed[] {
  const accession = accessionOf(n);
  const company = companyOf(n);
  const accounts = [0, 1, 2].map((index) => deterministicId('bench-account', String(Math.floor(n / TOGETHER) + index)));
  const run = `alertRun-${accession}`;
  const started = {
    accession,
    companyCiks: [cikOf(company)],
    form: formOf(n),
    followedAs: formOf(n),
    level: 'HIGH',
    score: 71,
    rulesVersion: '1',
    oneLiner: 'CFO Jane Doe sold 2,200 shares at about $41.17 under a 10b5-1 plan',
    companyName: nameOf(company),
    indexUrl: `https://www.sec.gov/Archives/edgar/data/${company}/${accession}-index.htm`,
    synthetic: false,
    reasons: [{ reason: 'Sale by the chief financial officer', quote: 'sold under a plan intended to satisfy Rule 10b5-1(c)' }],
    late: false,
    position: String(n).padStart(20, '0'),
    acceptedAt: momentOf(n),
    firstSeenAt: momentOf(n),
    ingestedAt: momentOf(n),
    readAt: momentOf(n),
    scoredAt: momentOf(n),
  };
  const group = {
    ticker: tickerOf(company),
    brandId: BRAND,
    channels: ['email'],
    why: `You follow ${tickerOf(company)} for 8-K and 4; HIGH reaches your threshold MEDIUM for email.`,
  };
  const outcomes = accounts.map((accountId) => ({
    rowId: deterministicId(accession, accountId),
    accountId,
    channel: 'email',
    handedOverAt: momentOf(n),
    providerReference: null,
    reason: null,
  }));
  const events: Placed[] = [
    { type: 'AlertRunStarted', data: started },
    {
      type: 'AlertsPaged',
      data: {
        accession,
        page: 1,
        groups: [{ ...group, accountIds: accounts }],
        suppressed: [],
        cursor: accounts[2] ?? '',
        rowIds: 'numbered',
      },
    },
    { type: 'AlertRunCompleted', data: { accession, recipients: accounts.length, suppressed: [] } },
  ].map((event) => ({ stream: run, event }));
  return [...events, { stream: `${run}.1`, event: { type: 'AlertsDelivered', data: { accession, outcomes } } }];
}
