import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Dialog } from '#shared/ui/dialog.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { type DuplicateRow, duplicatesFile, loadDuplicates } from '../../api/duplicates.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { ListFilter } from '../list/list-query.ts';
import { DuplicateDrawer } from './duplicate-drawer.tsx';
import { RULE_TEXT, STATE_TEXT } from './duplicate-text.ts';

const FILTERS: readonly ListFilter[] = Object.entries(STATE_TEXT).map(([value, label]) => ({
  ...{ kind: 'chip', parameter: 'state', value, label },
}));

/** Filings that were ever marked as duplicates, with the decision on each. */
export function DuplicatesList() {
  return (
    <AdminList<DuplicateRow>
      title="Duplicates"
      name="duplicates"
      load={loadDuplicates}
      columns={[
        { id: 'accession', header: 'Filing', cell: (row) => row.accession },
        { id: 'other', header: 'Repeats', priority: 2, cell: (row) => row.other },
        { id: 'form', header: 'Form', cell: (row) => row.form },
        { id: 'company', header: 'Company', priority: 2, cell: (row) => row.company_name ?? '—' },
        { id: 'rule', header: 'Found by', priority: 3, cell: (row) => RULE_TEXT[row.rule] },
        { id: 'state', header: 'State', cell: (row) => STATE_TEXT[row.state] },
        { id: 'at', header: 'Decided', numeric: true, priority: 3, cell: (row) => <RelativeTime value={row.at} /> },
      ]}
      rowId={(row) => row.accession}
      rowName={(row) => `${row.form} ${row.accession}`}
      defaultSort="-at"
      search={{ label: 'Search duplicates', placeholder: 'Ticker, CIK or accession' }}
      filters={FILTERS}
      csv={duplicatesFile}
      actions={<CompareButton />}
      detail={(id, close) => <DuplicateDrawer {...pairOf(id)} onClose={close} />}
      empty={{ title: 'No duplicates', text: 'Duplicates are found when filings are scored.' }}
    />
  );
}

const SEPARATOR = '~';
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** Parses the pair in the URL: `<later>` or `<later>~<earlier>`. */
function pairOf(id: string): { accession: string; other: string | null } {
  const [accession = '', other = null] = id.split(SEPARATOR);
  return { accession, other };
}

/** Asks for any two filings to compare, even if no rule matched them. */
function CompareButton() {
  const [asking, setAsking] = useState(false);
  const [later, setLater] = useState('');
  const [earlier, setEarlier] = useState('');
  const [, setParameters] = useSearchParams();
  const ready = [later, earlier].every((typed) => ACCESSION.test(typed.trim()));
  const compare = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setAsking(false);
    setParameters((before) => {
      const next = new URLSearchParams(before);
      next.set('open', `${later.trim()}${SEPARATOR}${earlier.trim()}`);
      return next;
    });
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Compare two filings…
      </Button>
      {asking ? (
        <Dialog opened onClose={() => setAsking(false)} title="Compare two filings">
          <form onSubmit={compare} noValidate>
            <TextInput
              label="Accession number of the later filing"
              placeholder="0000320193-26-000002"
              data-autofocus
              mb="md"
              value={later}
              onChange={({ currentTarget }) => setLater(currentTarget.value)}
            />
            <TextInput
              label="Accession number of the earlier filing"
              placeholder="0000320193-26-000001"
              mb="md"
              value={earlier}
              onChange={({ currentTarget }) => setEarlier(currentTarget.value)}
            />
            <Button type="submit" disabled={!ready}>
              Compare
            </Button>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
