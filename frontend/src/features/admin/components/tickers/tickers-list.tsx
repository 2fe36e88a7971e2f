import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { loadTickers, type TickerRow, tickersFile } from '../../api/tickers.ts';
import { AdminList } from '../list/admin-list.tsx';
import { HISTORY_TEXT } from './history-text.ts';
import { TickerDrawer } from './ticker-drawer.tsx';

/** Followed tickers; with a search, all listed companies that match. */
export function TickersList() {
  return (
    <AdminList<TickerRow>
      title="Tickers"
      name="tickers"
      load={loadTickers}
      columns={[
        { id: 'ticker', header: 'Ticker', cell: (row) => row.ticker },
        { id: 'company', header: 'Company', priority: 2, cell: (row) => row.company_name ?? 'No longer listed' },
        { id: 'cik', header: 'CIK', priority: 3, cell: (row) => row.cik ?? '—' },
        { id: 'followers', header: 'Followers', numeric: true, cell: (row) => row.followers },
        { id: 'history', header: 'History', cell: (row) => HISTORY_TEXT[row.history] },
        {
          id: 'quote',
          header: 'Price as of',
          numeric: true,
          priority: 3,
          cell: (row) => (row.quote_as_of === null ? '—' : <RelativeTime value={row.quote_as_of} />),
        },
      ]}
      rowId={(row) => row.ticker}
      rowName={(row) => row.ticker}
      defaultSort="ticker"
      search={{ label: 'Search tickers', placeholder: 'Ticker or company' }}
      csv={tickersFile}
      detail={(ticker, close) => <TickerDrawer ticker={ticker} onClose={close} />}
      empty={{ title: 'No followed tickers yet', text: 'Search for any listed company.' }}
    />
  );
}
