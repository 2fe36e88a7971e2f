import type { FormType } from '#contexts/brands/published/brand.catalog.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { type FilingRow, filingsFile, loadFilings } from '../../api/filings.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { ListFilter } from '../list/list-query.ts';
import { FilingDrawer } from './filing-drawer.tsx';
import { READING_TEXT } from './reading-text.ts';

const same = (value: string) => ({ value, label: value });
const NEW_LISTINGS = { value: 'NEW_LISTINGS' satisfies FormType, label: 'New listings' };
const FORMS = ['8-K', '10-Q', '10-K', '3', '4', '5', '13D', '13G', '13F', 'DEF 14A', '6-K', '20-F'] satisfies FormType[];

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    parameter: 'state',
    label: 'Reading',
    all: 'Read or not',
    options: Object.entries(READING_TEXT).map(([value, label]) => ({ value, label })),
  },
  { kind: 'choice', parameter: 'form', label: 'Form', all: 'All forms', options: [...FORMS.map(same), NEW_LISTINGS] },
  {
    kind: 'choice',
    parameter: 'level',
    label: 'Level',
    all: 'All levels',
    options: ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].map(same),
  },
  { kind: 'day', parameter: 'from', label: 'From' },
  { kind: 'day', parameter: 'to', label: 'To' },
];

/** Filings with their reading state. */
export function FilingsList() {
  return (
    <AdminList<FilingRow>
      title="Filings"
      name="filings"
      load={loadFilings}
      columns={[
        { id: 'accession', header: 'Accession', cell: (row) => row.accession },
        { id: 'form', header: 'Form', cell: (row) => row.form },
        { id: 'company', header: 'Company', priority: 2, cell: (row) => row.company_name ?? '—' },
        { id: 'ticker', header: 'Ticker', priority: 3, cell: (row) => row.tickers[0] ?? '—' },
        {
          id: 'level',
          header: 'Level',
          priority: 2,
          cell: (row) => (row.level === null ? '—' : <LevelBadge level={row.level} />),
        },
        { id: 'state', header: 'Reading', cell: (row) => stateOf(row) },
        {
          id: 'accepted',
          header: 'Accepted',
          numeric: true,
          priority: 3,
          cell: (row) => (row.accepted_at === null ? row.filed_on : <RelativeTime value={row.accepted_at} />),
        },
      ]}
      rowId={(row) => row.accession}
      rowName={(row) => `${row.form} ${row.accession}`}
      defaultSort="-accepted"
      search={{ label: 'Search filings', placeholder: 'Ticker, CIK or accession' }}
      filters={FILTERS}
      csv={filingsFile}
      detail={(accession, close) => <FilingDrawer accession={accession} onClose={close} />}
      empty={{ title: 'No filings yet', text: 'They appear once EDGAR has been checked.' }}
    />
  );
}

const stateOf = ({ state, parked, withdrawn }: FilingRow) =>
  [READING_TEXT[state], ...(parked ? ['parked'] : []), ...(withdrawn ? ['withdrawn'] : [])].join(', ');
