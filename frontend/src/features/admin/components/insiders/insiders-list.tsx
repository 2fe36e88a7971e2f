import { type InsiderRow, insidersFile, loadInsiders } from '../../api/insiders.ts';
import { AdminList } from '../list/admin-list.tsx';
import { InsiderDrawer } from './insider-drawer.tsx';

/** Reporting owners by CIK, ordered by name. */
export function InsidersList() {
  return (
    <AdminList<InsiderRow>
      title="Insiders"
      name="insiders"
      load={loadInsiders}
      columns={[
        { id: 'name', header: 'Name', cell: (row) => row.name || '—' },
        { id: 'cik', header: 'CIK', cell: (row) => row.cik },
        { id: 'others', header: 'Also filed as', priority: 3, cell: (row) => row.other_names.join('; ') || '—' },
        { id: 'companies', header: 'Companies', priority: 2, cell: (row) => companiesText(row) },
        {
          id: 'identity',
          header: 'Person',
          cell: (row) => (row.merged_into === null ? 'own' : `merged into ${row.merged_into}`),
        },
      ]}
      rowId={(row) => row.cik}
      rowName={(row) => row.name || row.cik}
      defaultSort="name"
      search={{ label: 'Search insiders', placeholder: 'Last name first, or a CIK' }}
      filters={[{ kind: 'chip', parameter: 'identity', value: 'merged', label: 'Merged' }]}
      csv={insidersFile}
      detail={(cik, close) => <InsiderDrawer key={cik} cik={cik} onClose={close} />}
      empty={{ title: 'No insiders yet', text: 'They appear once a Form 3, 4 or 5 has been read.' }}
    />
  );
}

const SHOWN = 3;

function companiesText({ companies }: InsiderRow): string {
  if (companies.length === 0) return '—';
  const named = companies.slice(0, SHOWN).map(({ ticker, name }) => ticker ?? name);
  return companies.length > SHOWN ? `${named.join(', ')} and ${companies.length - SHOWN} more` : named.join(', ');
}
