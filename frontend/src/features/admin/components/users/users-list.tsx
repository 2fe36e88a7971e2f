import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { howMany } from '#platform/wording/numbers.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { endSessions, loadUsers, type UserRow, usersFile } from '../../api/users.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { ListFilter } from '../list/list-query.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { BRANDS, brandText, nameOf, PLAN_TEXT, STATE_TEXT } from './user-text.ts';

const FILTERS: readonly ListFilter[] = [
  { kind: 'chip', parameter: 'verified', value: 'yes', label: 'Verified' },
  { kind: 'chip', parameter: 'plan', value: 'pro', label: 'PRO' },
  { kind: 'chip', parameter: 'plan', value: 'free', label: 'Free' },
  {
    kind: 'choice',
    parameter: 'state',
    label: 'State',
    all: 'All states',
    options: Object.entries(STATE_TEXT).map(([value, label]) => ({ value, label })),
  },
  { kind: 'choice', parameter: 'opened_at', label: 'Brand', all: 'All brands', options: BRANDS },
];

/** Accounts with their plans and states. */
export function UsersList() {
  return (
    <AdminList<UserRow>
      title="Users"
      name="users"
      load={loadUsers}
      columns={[
        { id: 'contact', header: 'Contact', cell: (row) => nameOf(row) },
        { id: 'plan', header: 'Plan', cell: (row) => PLAN_TEXT[row.plan] },
        { id: 'state', header: 'State', priority: 2, cell: (row) => STATE_TEXT[row.state] },
        { id: 'tickers', header: 'Tickers', numeric: true, priority: 2, cell: (row) => `${row.tickers} / ${row.ticker_limit}` },
        { id: 'brand', header: 'Brand', priority: 3, cell: (row) => brandText(row.brand) },
        {
          id: 'opened',
          header: 'Opened',
          numeric: true,
          sortable: true,
          cell: (row) => <RelativeTime value={row.opened_at} />,
        },
      ]}
      rowId={(row) => row.id}
      rowName={nameOf}
      defaultSort="-opened"
      search={{ label: 'Search users', placeholder: 'Email, domain, last digits or ID', inAddress: false }}
      filters={FILTERS}
      csv={usersFile}
      bulk={(rows, clear) => <EndAll rows={rows} onDone={clear} />}
      detail={(id, close) => <UserDrawer id={id} onClose={close} />}
      empty={{ title: 'No accounts yet', text: 'Accounts appear when someone adds their first ticker.' }}
    />
  );
}

function EndAll({ rows, onDone }: { rows: readonly UserRow[]; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const act = async (reason: string) => {
    for (const { id } of rows) await endSessions(id, reason);
  };
  const done = () => {
    setAsking(false);
    onDone();
    return client.invalidateQueries({ queryKey: [QUERY.admin, 'users'] });
  };
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setAsking(true)}>
        End sessions…
      </Button>
      {asking ? (
        <ReasonDialog
          title={`End the sessions of ${howMany(rows.length, 'account')}?`}
          text="Users must log in again. Anyone without a verified contact can’t get back into their account."
          confirmLabel="End sessions"
          act={act}
          onDone={done}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
