import type { Cell } from '../../platform/values/csv.ts';
import type { AdminFilingListResponse } from './admin-filings.response.ts';

type Row = AdminFilingListResponse['rows'][number];

export const FILING_COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  accession: (row) => row.accession,
  form: (row) => row.form,
  company: (row) => row.company_name,
  cik: (row) => row.cik,
  tickers: (row) => row.tickers.join(' '),
  filed_on: (row) => row.filed_on,
  accepted_at: (row) => row.accepted_at,
  level: (row) => row.level,
  score: (row) => row.score,
  state: (row) => row.state,
  parked: (row) => (row.parked ? 'yes' : 'no'),
  duplicate: (row) => (row.duplicate ? 'yes' : 'no'),
  withdrawn: (row) => (row.withdrawn ? 'yes' : 'no'),
};
