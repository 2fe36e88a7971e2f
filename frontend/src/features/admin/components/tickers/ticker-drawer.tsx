import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { SideDrawer } from '#shared/ui/side-drawer.tsx';
import { type AdminTicker, runBackfillAction, tickerQuery } from '../../api/tickers.ts';
import { DetailDrawer } from '../list/detail-drawer.tsx';
import { FactLines, Part } from '../list/detail-parts.tsx';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { usePendingAction } from '../list/use-pending-action.ts';
import classes from '../stream-history.module.css';
import { StreamHistory } from '../stream-history.tsx';
import { CorrectTicker } from './correct-ticker.tsx';
import { HISTORY_TEXT } from './history-text.ts';

/** One ticker: its company, followers, history and price. */
export function TickerDrawer({ ticker, onClose }: { readonly ticker: string; readonly onClose: () => void }) {
  const query = useQuery(tickerQuery(ticker));
  if (query.data) return <Shown ticker={query.data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={ticker}>
      <AsyncSection query={query} name="The ticker" skeleton={<p>Loading...</p>}>
        {() => null}
      </AsyncSection>
    </SideDrawer>
  );
}

function Shown({ ticker, onClose }: { ticker: AdminTicker; onClose: () => void }) {
  const { pending: pendingAction, setPending, close, done, mayAct } = usePendingAction<'history' | 'company'>();
  const order = ticker.history === 'queued' || ticker.history === 'running' ? 'stop' : 'start';
  return (
    <>
      <DetailDrawer
        title={ticker.ticker}
        onClose={onClose}
        facts={[
          { name: 'Followers', value: ticker.followers },
          { name: 'History', value: HISTORY_TEXT[ticker.history] },
          { name: 'Price as of', value: ticker.quote_as_of === null ? '—' : <RelativeTime value={ticker.quote_as_of} /> },
        ]}
        tabs={[
          { id: 'overview', name: 'Overview', content: () => <TickerOverview ticker={ticker} /> },
          { id: 'history', name: 'History', content: () => <TickerHistory ticker={ticker} /> },
        ]}
        foot={
          !mayAct ? undefined : (
            <>
              <Button size="xs" variant="default" onClick={() => setPending('history')}>
                {order === 'start' ? 'Load history…' : 'Stop loading…'}
              </Button>
              <Button size="xs" variant="default" onClick={() => setPending('company')}>
                Correct company…
              </Button>
            </>
          )
        }
      />
      {pendingAction === 'company' ? <CorrectTicker company={ticker} onDone={done} onClose={close} /> : null}
      {pendingAction === 'history' ? (
        <ReasonDialog
          title={order === 'start' ? `Load the history of ${ticker.ticker}?` : `Stop loading the history of ${ticker.ticker}?`}
          text={
            order === 'start'
              ? 'The worker downloads the company’s missing filings from EDGAR. They don’t trigger alerts.'
              : 'What’s loaded stays. Start again later to load the rest.'
          }
          confirmLabel={order === 'start' ? 'Load history' : 'Stop loading'}
          act={(reason) => runBackfillAction(ticker.ticker, order, reason)}
          onDone={done}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function TickerOverview({
  ticker: { ticker, cik, company_name: name, exchange, aliases, backfill, price, listed_cik: listed },
}: {
  ticker: AdminTicker;
}) {
  return (
    <>
      <Part title="Company">
        <FactLines
          facts={[
            [
              'Name',
              <Link key="name" to={paths.ticker(ticker)}>
                {name}
              </Link>,
            ],
            ['CIK', cik],
            ['Exchange', exchange ?? 'n/a'],
            ['Price', price === null ? 'n/a' : `$${price}`],
          ]}
        />
      </Part>
      <Part title="Aliases">
        <PlainTable
          caption="The company’s tickers"
          columns={[
            { header: 'Ticker', cell: (alias) => alias.ticker },
            { header: 'In use', cell: (alias) => periodOf(alias) },
            { header: 'Exchange', cell: (alias) => alias.exchange },
            { header: 'Followers', numeric: true, cell: (alias) => alias.followers },
          ]}
          rows={aliases}
        />
        {listed === cik ? null : (
          <p>
            {listed === null
              ? `${ticker} was corrected manually: it’s no longer in the SEC’s file.`
              : `${ticker} was corrected manually: the SEC’s file says CIK ${listed}.`}
          </p>
        )}
      </Part>
      <Part title="History">
        {backfill === null ? (
          <p>Not requested yet. It loads when the first account follows the company.</p>
        ) : (
          <FactLines
            facts={[
              ['Requested', <RelativeTime key="asked" value={backfill.requested_at} />],
              ['Filings', `${backfill.done} of ${backfill.total ?? 'not counted yet'}, ${backfill.added} new`],
              ['Complete', backfill.since && backfill.before ? `${backfill.since} to ${backfill.before}` : 'not yet'],
              ...(backfill.message === null ? [] : [['Last failure', backfill.message] as const]),
            ]}
          />
        )}
      </Part>
    </>
  );
}

/** Administrators' corrections of the ticker, and its company's events. */
function TickerHistory({ ticker: { corrections, streams } }: { ticker: AdminTicker }) {
  return (
    <>
      {corrections.length === 0 ? null : (
        <Part title="Corrections">
          <ol className={classes.events}>
            {corrections.map((correction) => (
              <li key={correction.at}>
                <p>
                  <RelativeTime value={correction.at} />: {correctionText(correction)}
                </p>
                <p className={classes.reason}>{correction.reason}</p>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Part title="Company">
        <StreamHistory streams={streams} />
      </Part>
    </>
  );
}

const correctionText = ({ from, cik, company_name: name, as_listed: asListed }: AdminTicker['corrections'][number]) =>
  asListed
    ? `assigned to ${name} (CIK ${cik}) again, as the SEC lists it`
    : `assigned to ${name} (CIK ${cik}) instead of CIK ${from}`;

/** When the ticker belonged to the company. Omits the first day if it is unknown. */
function periodOf({ first_seen: first, last_seen: last, corrected }: AdminTicker['aliases'][number]): string {
  if (corrected) return `manually since ${first}`;
  if (last === null) return first === null ? 'now' : `since ${first}`;
  return first === null ? `until ${last}` : `${first} to ${last}`;
}
