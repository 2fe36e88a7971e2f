import type { Cell } from '../../platform/values/csv.ts';
import type { AdminInsiderListResponse } from './admin-insiders.response.ts';

type Row = AdminInsiderListResponse['rows'][number];

export const INSIDER_COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  cik: (row) => row.cik,
  name: (row) => row.name,
  other_names: (row) => row.other_names.join('; '),
  companies: (row) => row.companies.map(({ name }) => name).join('; '),
  merged_into: (row) => row.merged_into,
};
