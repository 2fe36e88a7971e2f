import type { TickerPageResponse } from '#projections/ticker-page/ticker-page.response.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import type { ListedFiling } from './shown-filings.ts';

/** A watchlist entry for display only, with this filing as its newest. */
export function entryOfFiling(
  { company, quote }: Pick<TickerPageResponse, 'company' | 'quote'>,
  filing: ListedFiling,
): WatchlistEntry {
  const open = filing.locked ? null : filing;
  return {
    ...quote,
    id: `shown-${filing.accession}`,
    ticker: company.ticker,
    cik: company.cik,
    company_name: company.name,
    sector: company.sector,
    industry: company.industry,
    forms: filing.form_type,
    locked_forms: open ? '' : filing.form_type,
    note: '',
    tags: [],
    rules: null,
    muted_until: null,
    paused: false,
    version: 0,
    last_filing_date: open && (open.accepted_at ?? open.filed_at),
    latest_filing_link: open?.link ?? null,
    latest_accession: open?.accession ?? null,
    latest_form: open?.form ?? null,
    latest_one_liner: open?.one_liner ?? null,
    latest_headline: open?.headline ?? open?.one_liner ?? null,
    latest_label: open?.label ?? null,
    unseen_filings_count: 0,
    unseen_more: false,
    highest_importance: open?.level ?? null,
    unseen_highest_importance: null,
    recent_filings: [filing],
    preview: null,
    added_at: filing.filed_at,
    brand: '',
  };
}
