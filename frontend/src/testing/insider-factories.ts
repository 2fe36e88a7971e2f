import type {
  InsiderAnswerResponse,
  InsiderResponse,
  InsiderTransactionResponse,
} from '#projections/insider-profile/insider.response.ts';
import type { InsiderDealResponse, InsiderScreenResponse } from '#projections/insider-profile/insider-screen.response.ts';

const side = (trades: number, shares: string, dollars: string, unpriced = 0) => ({
  trades,
  shares,
  dollars,
  not_priced: unpriced,
});
const totals = { buys: side(4, '360', '4800'), sells: side(2, '30', '537.5', 1) };

/** A chief financial officer of AAPL who buys every March. */
export function insider(change: Partial<InsiderResponse> = {}): InsiderResponse {
  return {
    cik: '0000000011',
    name: 'DOE JANE',
    other_names: ['DOE JANE A'],
    link: 'https://www.sec.gov/cgi-bin/browse-edgar?CIK=0000000011',
    companies: [
      {
        cik: '0000320193',
        name: 'Apple Inc.',
        ticker: 'AAPL',
        roles: [{ role: 'Chief Financial Officer', since: '2024-03-05', last_seen: '2026-03-09' }],
        filings: 5,
        last_filed: '2026-03-09',
        ...totals,
      },
    ],
    totals,
    per_year: [{ year: 2026, ...totals }],
    per_quarter: [{ quarter: '2026-Q1', ...totals }],
    plan: { planned: side(1, '25', '537.5'), not_planned: side(1, '5', '0', 1), not_stated: side(1, '7', '0', 1) },
    purchases: { latest: 'routine', routine: 1, opportunistic: 0, not_enough_history: 3 },
    partners: [
      {
        owners: [{ cik: '0000000012', name: 'DEEP FUND LP' }],
        company: { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' },
        purchases: 1,
        last_date: '2026-03-10',
      },
    ],
    partners_omitted: 0,
    record: { filings: 5, since: '2023-03-07', withdrawn: 1, locked: 0, truncated: false },
    sample: false,
    ...change,
  };
}

/** A purchase of 60 shares at $20. */
export function insiderLine(change: Partial<InsiderTransactionResponse> = {}): InsiderTransactionResponse {
  return {
    accession: '0000000000-26-000005',
    form: '4',
    filed_at: '2026-03-05',
    link: 'https://www.sec.gov/Archives/edgar/data/1/index.htm',
    company: { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' },
    date: '2026-03-03',
    date_impossible: false,
    code: 'P',
    meaning: 'Purchase',
    security: 'Common Stock',
    derivative: false,
    counted: true,
    shares: '60',
    price: '20',
    price_in_footnote: false,
    value: '1200',
    acquired_disposed: 'A',
    shares_after: '360',
    ownership: 'D',
    nature: null,
    market: null,
    planned: null,
    pattern: null,
    amends: null,
    also_reported_in: [],
    joint_filers: [],
    level: 'MEDIUM',
    score: 42,
    sample: false,
    ...change,
  };
}

export function insiderAnswer(change: Partial<InsiderAnswerResponse> = {}): InsiderAnswerResponse {
  return { insider: insider(), matches: [], transactions: [insiderLine()], next: null, ...change };
}

/** A purchase by a chief financial officer and a trust on two days, stated to be on the open market. */
export function insiderDeal(change: Partial<InsiderDealResponse> = {}): InsiderDealResponse {
  return {
    id: '0000000000-26-000001#0',
    accession: '0000000000-26-000001',
    form: '4',
    filed_at: '2026-03-19',
    accepted_at: '2026-03-19T20:00:00.000Z',
    company: { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' },
    owners: [
      { cik: '0000000011', name: 'DOE JANE' },
      { cik: '0000000012', name: 'DOE TRUST' },
    ],
    role: 'cfo',
    title: 'Chief Financial Officer',
    side: 'P',
    market: 'open_market',
    planned: true,
    first_day: '2026-03-17',
    last_day: '2026-03-18',
    shares: '150',
    lowest_price: '10',
    highest_price: '12',
    value: '1200000',
    not_priced: 0,
    amends: false,
    level: 'HIGH',
    score: 71,
    sample: false,
    ...change,
  };
}

export function insiderScreen(change: Partial<InsiderScreenResponse> = {}): InsiderScreenResponse {
  return {
    screen: 'purchases',
    since: '2026-02-18',
    truncated: false,
    total: 1,
    deals: [insiderDeal()],
    clusters: [],
    ...change,
  };
}
