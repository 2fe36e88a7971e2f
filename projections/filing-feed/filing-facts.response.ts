/**
 * What was read from a filing, by family of forms. Figures and dates are the strings printed in the filing, null where it does not
 * state them; a list that is long in the filing comes cut, with the number of what was left out.
 */
export type FilingFactsResponse =
  | OwnershipFactsResponse
  | EightKFactsResponse
  | HoldingsFactsResponse
  | StakeFactsResponse
  | OfferingFactsResponse
  | PeriodicFactsResponse
  | LateNoticeFactsResponse
  | RegistrationFactsResponse
  | ProxyFactsResponse
  | ForeignReportFactsResponse;

/** A stretch of the filing's text under a heading; the whole of it is at `GET /api/filings/{accession}/text`. */
export interface SectionResponse {
  /** Item or proposal as the form numbers it. */
  item: string;
  heading: string | null;
  /** Offsets in the filing's text, UTF-16 units. */
  start: number;
  end: number;
}

/** The beginning of a stretch of text. */
export interface ExcerptResponse {
  text: string;
  start: number;
  end: number;
  /** True when the stretch goes on after `text`. */
  cut: boolean;
}

/** Forms 3, 4 and 5; the transactions stand in `transactions` of the filing. */
export interface OwnershipFactsResponse {
  family: 'ownership';
  period_of_report: string | null;
  /** Date of the original an amendment amends. */
  original_filed: string | null;
  owners: { name: string; cik: string; title: string | null; roles: string[] }[];
  /** Box of Rule 10b5-1(c); null where the form has none (before April 2023). */
  plan_10b5_1: boolean | null;
  holdings: {
    security: string | null;
    derivative: boolean;
    shares: string | null;
    direct: boolean | null;
    nature: string | null;
  }[];
  footnotes: { id: string; text: string }[];
  remarks: string | null;
}

export interface EightKFactsResponse {
  family: 'eightK';
  items: string[];
  /** `old`: item numbers of before 2004-08-23. */
  item_scheme: 'current' | 'old';
  items_source: 'header' | 'body' | 'feed' | 'none';
}

/** 13F. */
export interface HoldingsFactsResponse {
  family: 'holdings';
  report_type: string | null;
  period: string | null;
  manager: string | null;
  file_number: string | null;
  amendment_no: string | null;
  amendment_type: string | null;
  confidential_omitted: boolean | null;
  other_managers: { name: string | null; file_number: string | null }[];
  entry_total: string | null;
  value_total: string | null;
  /** Unit the rule of the filing date asks for; filers may have written another one. */
  value_unit: 'US dollars' | 'thousands of US dollars' | null;
  value_unit_printed: string | null;
  table_rows: number | null;
  table_value_sum: string | null;
  /** Largest first. */
  positions: {
    issuer: string | null;
    title_of_class: string | null;
    cusip: string | null;
    value: string | null;
    amount: string | null;
    amount_type: string | null;
    put_call: string | null;
    /** Percent of the table's total value, two decimals. */
    share_percent: number | null;
  }[];
  positions_omitted: number;
}

/** 13D and 13G. */
export interface StakeFactsResponse {
  family: 'stake';
  schedule: '13D' | '13G';
  amendment_no: string | null;
  previous_accession: string | null;
  issuer: string | null;
  class_title: string | null;
  cusips: string[];
  event_date: string | null;
  rules: string[];
  persons: {
    name: string | null;
    cik: string | null;
    citizenship: string | null;
    types: string[];
    source_of_funds: string[];
    aggregate: string | null;
    percent: string | null;
    sole_voting: string | null;
    shared_voting: string | null;
    sole_dispositive: string | null;
    shared_dispositive: string | null;
  }[];
  persons_omitted: number;
  /** Item 4 of a 13D. */
  purpose: ExcerptResponse | null;
}

/** Form D. US dollars, or the word `Indefinite`. */
export interface OfferingFactsResponse {
  family: 'offering';
  previous_accession: string | null;
  issuer: { name: string | null; entity_type: string | null; jurisdiction: string | null; year_of_incorporation: string | null };
  other_issuers: string[];
  industry_group: string | null;
  fund_type: string | null;
  revenue_range: string | null;
  /** Codes of the exemptions, `06b`. */
  exemptions: string[];
  date_of_first_sale: string | null;
  first_sale_yet_to_occur: boolean | null;
  total_offering_amount: string | null;
  total_amount_sold: string | null;
  total_remaining: string | null;
  minimum_investment: string | null;
  investors: string | null;
  has_non_accredited_investors: boolean | null;
  is_business_combination: boolean | null;
  sales_commissions: string | null;
  finders_fees: string | null;
  related_persons: { name: string; relationships: string[]; clarification: string | null }[];
  related_persons_omitted: number;
}

/** 10-K, 10-Q, 20-F, 40-F: what the cover page states. */
export interface PeriodicFactsResponse {
  family: 'periodic';
  period_ended: string | null;
  /** The tagged cover page, null before 2019. */
  cover: {
    document_type: string | null;
    amendment_description: string | null;
    period_end: string | null;
    fiscal_year: string | null;
    fiscal_period: string | null;
    registrant: string | null;
    filer_category: string | null;
    shell_company: string | null;
    public_float: string | null;
    shares_outstanding: string | null;
    trading_symbol: string | null;
    exchange: string | null;
    auditor: string | null;
    error_correction: string | null;
  } | null;
}

/** NT 10-K, NT 10-Q, NT 20-F. */
export interface LateNoticeFactsResponse {
  family: 'lateNotice';
  period_ended: string | null;
  registrant: string | null;
  claims_extension: boolean | null;
  /** Part III: why the report is late. */
  narrative: ExcerptResponse | null;
  is_boilerplate: boolean | null;
  earlier_reports_filed: boolean | null;
  expects_significant_change: boolean | null;
}

/** S-1, F-1, S-3, F-3, 424B: what the cover states. Amounts without currency sign. */
export interface RegistrationFactsResponse {
  family: 'registration';
  issuer: string | null;
  trading_symbol: string | null;
  exchange: string | null;
  shares_offered: string | null;
  price_per_share: string | null;
  price_range: { low: string; high: string } | null;
  total_price: string | null;
  fee_per_share: string | null;
  total_fees: string | null;
  proceeds_per_share: string | null;
  proceeds_before_expenses: string | null;
  maximum_aggregate: string | null;
  is_resale: boolean | null;
  is_at_the_market: boolean | null;
}

/** DEF 14A and its kin; the proposals stand in `sections` of the filing. */
export interface ProxyFactsResponse {
  family: 'proxy';
  meeting_date: string | null;
  record_date: string | null;
  is_special_meeting: boolean | null;
}

/** 6-K. */
export interface ForeignReportFactsResponse {
  family: 'foreignReport';
  month: string | null;
  file_number: string | null;
  registrant: string | null;
  annual_form: '20-F' | '40-F' | null;
  exhibits: { number: string; description: string }[];
}
