import type { Cell } from '../../backend/platform/values/csv.ts';
import type { FeedbackListResponse } from './feedback-list.response.ts';

type Row = FeedbackListResponse['rows'][number];

/** Columns of the CSV file. Readers' comments are excluded, because files get passed around. */
export const FEEDBACK_COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  said_at: (row) => row.said_at,
  verdict: (row) => row.verdict,
  rule: (row) => row.rule,
  accession: (row) => row.accession,
  form: (row) => row.form,
  company: (row) => row.company,
  level: (row) => row.level,
  score: (row) => row.score,
  rules_version: (row) => row.rules_version,
  account: (row) => row.account,
  state: (row) => row.state,
};
