import { Link } from 'react-router-dom';
import { QuoteBadges } from '../../../shared/domain/quote-badges.tsx';
import { QuotePrice } from '../../../shared/domain/quote-price.tsx';
import { formatMarketCap, formatPercent, formatRatio } from '../../../shared/format/numbers.ts';
import { paths } from '../../../shared/paths.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { useChanged } from '../lib/use-changed.ts';
import { EditButton } from './edit-button.tsx';
import { OpenButton, RemoveButton, SecLink, TradeButton } from './entry-actions.tsx';
import { FollowedForms, LatestFiling, UnseenBubble } from './latest-filing.tsx';
import classes from './ticker-card.module.css';

type Props = { entry: WatchlistEntry; hidden: boolean; onSetUpTrading: () => void };

export function TickerCard({ entry, hidden, onSetUpTrading }: Props) {
  const fresh = useChanged(entry.latest_accession);
  return (
    <article className={classes['card']} data-fresh={fresh || undefined} aria-labelledby={`card-${entry.id}`}>
      <header className={classes['head']}>
        <h2 id={`card-${entry.id}`} className={classes['name']}>
          <Link to={paths.ticker(entry.ticker)}>{entry.ticker}</Link> <UnseenBubble entry={entry} />
          <span className={classes['company']}>{entry.company_name}</span>
        </h2>
        <p className={classes['price']}>
          <QuotePrice quote={entry} />
        </p>
      </header>
      <dl className={classes['facts']}>
        <Fact name="Market cap" value={formatMarketCap(entry.market_cap)} />
        <Fact name="P/E" value={formatRatio(entry.pe_ratio)} />
        <Fact name="EPS" value={formatRatio(entry.eps)} />
        <Fact name="Dividend yield" value={formatPercent(entry.dividend_yield)} />
      </dl>
      <QuoteBadges quote={entry} />
      <LatestFiling entry={entry} hidden={hidden} />
      {entry.note ? <p className={classes['note']}>{entry.note}</p> : null}
      {entry.tags.length > 0 ? (
        <ul className={classes['tags']} aria-label={`Tags of ${entry.ticker}`}>
          {entry.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
      <footer className={classes['foot']}>
        <FollowedForms entry={entry} />
        <div className={classes['actions']}>
          <OpenButton ticker={entry.ticker} label="Analysis" size="compact-sm" />
          <SecLink entry={entry} />
          <TradeButton ticker={entry.ticker} size="compact-sm" onSetUp={onSetUpTrading} />
          <EditButton entry={entry} size="compact-sm" />
          <RemoveButton ticker={entry.ticker} size="compact-sm" />
        </div>
      </footer>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
