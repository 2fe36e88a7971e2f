import type { Cell } from '../../backend/platform/values/csv.ts';
import type { DuplicateListResponse } from './duplicates.response.ts';

type Row = DuplicateListResponse['rows'][number];

export const DUPLICATE_COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  accession: (row) => row.accession,
  other: (row) => row.other,
  form: (row) => row.form,
  company: (row) => row.company_name,
  tickers: (row) => row.tickers.join(' '),
  state: (row) => row.state,
  rule: (row) => row.rule,
  at: (row) => row.at,
  actor: (row) => row.actor,
  reason: (row) => row.reason,
};
