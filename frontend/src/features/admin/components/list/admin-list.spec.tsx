import { jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { currentMessages } from '#shared/ui/notify.ts';
import { callsTo, fakeApi, refused } from '#testing/fake-api.ts';
import { adminCall } from '../../api/admin-http.ts';
import { AdminList } from './admin-list.tsx';
import { DetailDrawer } from './detail-drawer.tsx';
import { type ListPage, listParameters } from './list-query.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Row = { id: string; name: string; size: number };
const ROWS: Row[] = [
  { id: 'a', name: 'Apple', size: 1 },
  { id: 'b', name: 'Pear', size: 2 },
];

function open(address: string, answer: () => unknown = () => ({ rows: ROWS, next: null })) {
  fakeApi({ 'GET /api/admin/things': answer });
  window.localStorage.setItem('adminAuth', 't-1');
  const list = (
    <AdminList<Row>
      title="Things"
      name="things"
      load={(query, signal) => adminCall<ListPage<Row>>('GET', `/things${listParameters(query)}`, undefined, signal)}
      columns={[
        { id: 'name', header: 'Name', sortable: true, cell: (row) => row.name },
        { id: 'size', header: 'Size', sortable: true, numeric: true, cell: (row) => row.size },
      ]}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      defaultSort="-size"
      search={{ label: 'Search things', placeholder: 'Name' }}
      filters={[{ kind: 'chip', parameter: 'ripe', value: 'yes', label: 'Ripe' }]}
      csv={(query) => `/things.csv${listParameters(query)}`}
      bulk={(rows) => <button type="button">Eat {rows.map(({ name }) => name).join(' and ')}</button>}
      detail={(id, close) => (
        <DetailDrawer
          title={`Thing ${id}`}
          onClose={close}
          tabs={[
            { id: 'overview', name: 'Overview', content: () => <p>All about it</p> },
            { id: 'history', name: 'History', content: () => <p>What happened to it</p> },
          ]}
        />
      )}
      empty={{ title: 'No things yet', text: 'They come by themselves.' }}
    />
  );
  const router = createMemoryRouter([{ path: '/things', element: list }], { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { typing: userEvent.setup(), router };
}
const requested = () => callsTo('GET /api/admin/things').at(-1)?.url.search;

test('search, filter and sort are sent to the server and kept in the URL', async () => {
  const { typing, router } = open('/things');
  expect(await screen.findByRole('button', { name: 'Apple' })).toBeVisible();
  expect(requested()).toBe('?sort=-size');
  await typing.type(screen.getByRole('searchbox', { name: 'Search things' }), 'pear{Enter}');
  await typing.click(screen.getByRole('button', { name: 'Ripe' }));
  await typing.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(requested()).toBe('?search=pear&ripe=yes&sort=-name'));
  expect(router.state.location.search).toBe('?search=pear&ripe=yes&sort=-name');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await typing.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(requested()).toBe('?sort=-name'));
});

test("pages follow the server's cursors, forward and back", async () => {
  const { typing } = open('/things', () =>
    requested()?.includes('cursor=c1') ? { rows: [ROWS[1]], next: null } : { rows: [ROWS[0]], next: 'c1' },
  );
  await typing.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Pear' })).toBeVisible();
  expect(screen.getByText('Page 2, 1 entry')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await typing.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('button', { name: 'Apple' })).toBeVisible();
});

test('bulk actions apply to the selected rows', async () => {
  const { typing } = open('/things');
  await typing.click(await screen.findByRole('checkbox', { name: 'Select Pear' }));
  expect(screen.getByRole('button', { name: 'Eat Pear' })).toBeVisible();
  await typing.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await typing.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('the open row and tab are in the URL, and focus returns to the row', async () => {
  const { typing, router } = open('/things?open=b&tab=history');
  const drawer = await screen.findByRole('dialog', { name: 'Thing b' });
  expect(within(drawer).getByText('What happened to it')).toBeVisible();
  await typing.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  const row = screen.getByRole('button', { name: 'Apple' });
  await typing.click(row);
  expect(await screen.findByText('All about it')).toBeVisible();
  await typing.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());
});

test.each([
  ['/things', 'No things yet'],
  ['/things?ripe=yes', 'No results'],
])('an empty list at %s says what that means', async (address, words) => {
  open(address, () => ({ rows: [], next: null }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a failed list says why and can be retried', async () => {
  open('/things', () => refused(503, 'store_unavailable', 'The store is away.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The store is away.');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('the file of a list has all its pages, with its filters', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => saved.push(blob as Blob).toString();
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fakeApi({
    'GET /api/admin/things.csv': ({ url }) =>
      url.searchParams.has('cursor')
        ? new Response('b\r\n')
        : new Response('name\r\na\r\n', { headers: { 'X-Next-Cursor': 'c 1' } }),
  });
  const { typing } = open('/things?ripe=yes');
  await typing.click(await screen.findByRole('button', { name: 'CSV: Things' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(callsTo('GET /api/admin/things.csv').map(({ url }) => url.search)).toEqual([
    '?ripe=yes&sort=-size',
    '?ripe=yes&sort=-size&cursor=c%201',
  ]);
  click.mockRestore();
  expect(saved[0]?.size).toBe('\ufeffname\r\na\r\nb\r\n'.length + 2);
});

test('a file that ends before the list does says so', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fakeApi({ 'GET /api/admin/things.csv': () => new Response('a\r\n', { headers: { 'X-Next-Cursor': 'more' } }) });
  const { typing } = open('/things');
  await typing.click(await screen.findByRole('button', { name: 'CSV: Things' }));
  await waitFor(() => expect(currentMessages().map(({ title }) => title)).toEqual(['The file has only the first 20,000 rows']));
  expect(callsTo('GET /api/admin/things.csv')).toHaveLength(100);
  click.mockRestore();
});

test('an action asks for a reason, waits for the server, and shows a refusal', async () => {
  const said: string[] = [];
  let refuse = true;
  const done = jest.fn();
  const act = async (reason: string) => {
    said.push(reason);
    if (refuse) throw new Error('Somebody was faster.');
  };
  render(
    <MantineProvider env="test">
      <ReasonDialog
        title="Remove it?"
        text="It cannot be brought back."
        confirmLabel="Remove"
        danger
        typed={{ label: 'Its id', value: 'a-1' }}
        act={act}
        onDone={done}
        onClose={() => {}}
      />
    </MantineProvider>,
  );
  const typing = userEvent.setup();
  const yes = await screen.findByRole('button', { name: 'Remove' });
  await typing.type(screen.getByRole('textbox', { name: /Reason/ }), '  it is wrong ');
  expect(yes).toBeDisabled();
  await typing.type(screen.getByRole('textbox', { name: 'Its id' }), 'a-1');
  await typing.click(yes);
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was faster.');
  expect(done).not.toHaveBeenCalled();
  refuse = false;
  await typing.click(yes);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(said).toEqual(['it is wrong', 'it is wrong']);
});
