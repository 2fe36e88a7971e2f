import { isSample } from '../../backend/contexts/filings/published/sample-filing.policy.ts';
import { companyName, filerName } from '../../backend/reading/language/names.ts';
import { clusterPartners } from './cluster-partners.ts';
import type { InsiderResponse } from './insider.response.ts';
import { companiesOfOwner, namesOf } from './insider-companies.ts';
import type { InsiderFilingDocument } from './insider-filing.document.ts';
import type { PurchasePattern } from './purchase-pattern.policy.ts';
import { countable, type RecordedTrade } from './read-filing.ts';
import { isCounted, TradeSums } from './trade-totals.ts';

/** Builds a profile from an owner's filings and, for each issuer it bought at, all filings with purchases. Pure. */
export interface ProfileInput {
  readonly cik: string;
  /** Other CIKs of the same person. */
  readonly merged?: readonly string[];
  /** Filings visible with the reader's forms. */
  readonly filings: readonly InsiderFilingDocument[];
  readonly trades: readonly RecordedTrade[];
  readonly patterns: ReadonlyMap<RecordedTrade, PurchasePattern>;
  /** One list of filings per issuer. */
  readonly purchasesByIssuer: readonly (readonly InsiderFilingDocument[])[];
  readonly locked: number;
  readonly truncated: boolean;
  readonly tickerOf: (cik: string) => string | null;
}

const MAX_PARTNERS = 20;

export function profileOf(input: ProfileInput): InsiderResponse {
  const { cik, filings, trades, patterns, tickerOf } = input;
  const [name, ...others] = namesOf(cik, filings);
  const read = countable(filings);
  const sums = new TradeSums(trades);
  const partners = input.purchasesByIssuer
    .flatMap((issuer) => clusterPartners(cik, issuer))
    .sort((a, b) => (a.lastDay < b.lastDay ? 1 : -1));
  const found = [...patterns.values()];
  const count = (pattern: PurchasePattern) => found.filter((each) => each === pattern).length;
  return {
    cik,
    name: filerName(name ?? ''),
    other_names: [...new Set([name ?? '', ...others])].filter((each) => each !== filerName(name ?? '')),
    ...(input.merged !== undefined && input.merged.length > 0 && { other_ciks: [...input.merged] }),
    link: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}&type=4&owner=only`,
    companies: companiesOfOwner(cik, filings).map(({ issuer, roles, filings: filed, lastFiled }) => ({
      cik: issuer.cik,
      name: companyName(issuer.name),
      ticker: tickerOf(issuer.cik),
      roles: [...roles],
      filings: filed,
      last_filed: lastFiled,
      ...sums.totals(issuer.cik),
    })),
    totals: sums.totals(),
    per_year: [...sums.perYear()],
    per_quarter: [...sums.perQuarter()],
    plan: sums.plan(),
    purchases: {
      latest: patterns.get(trades.find((trade) => patterns.has(trade)) as RecordedTrade) ?? null,
      routine: count('routine'),
      opportunistic: count('opportunistic'),
      not_enough_history: count('not_enough_history'),
    },
    partners: partners.slice(0, MAX_PARTNERS).map(({ owners, issuer, purchases, lastDay }) => ({
      owners: [...owners],
      company: { cik: issuer.cik, name: companyName(issuer.name), ticker: tickerOf(issuer.cik) },
      purchases,
      last_date: lastDay,
    })),
    partners_omitted: Math.max(0, partners.length - MAX_PARTNERS),
    record: {
      filings: read.length,
      since: read[0]?.filedOn ?? null,
      withdrawn: filings.filter(({ withdrawn }) => withdrawn).length,
      locked: input.locked,
      truncated: input.truncated,
    },
    sample: filings.some(({ _id, synthetic }) => isSample(_id, synthetic)),
  };
}

/** Issuers with a purchase (code P) among these trades, newest purchase first. */
export function boughtAt(trades: readonly RecordedTrade[]): readonly string[] {
  return [
    ...new Set(trades.filter((each) => isCounted(each) && each.kind === 'P').map(({ filing }) => filing.report.issuer.cik)),
  ];
}
