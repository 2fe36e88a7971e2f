import { memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatMarketCap, formatPercent, formatRatio } from '#platform/wording/numbers.ts';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { levelRank } from '#shared/domain/level.ts';
import { QuoteBadges } from '#shared/domain/quote-badges.tsx';
import { QuotePrice } from '#shared/domain/quote-price.tsx';
import { paths } from '#shared/paths.ts';
import { IconNote } from '#shared/ui/icons.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { shownFilingsOf } from '../lib/shown-filings.ts';
import { useChanged } from '../lib/use-changed.ts';
import type { Selection } from '../lib/use-selection.ts';
import { OpenButton, RemoveButton, SecLink, TradeButton } from './entry-actions.tsx';
import { FollowedForms, LatestFiling, UnseenBubble } from './latest-filing.tsx';
import type { PreviewSwitch } from './locked-news.tsx';
import { SelectBox } from './select-box.tsx';
import { SilentMark } from './silent-mark.tsx';
import classes from './ticker-card.module.css';

const CardSpark = lazyPart(() => import('./card-spark.tsx'), 'CardSpark');
const EntryTools = lazyPart(() => import('./entry-tools.tsx'), 'EntryTools');

type Props = {
  entry: WatchlistEntry;
  /** The filing is already highlighted at the top of the page, with its quote. */
  inFront: boolean;
  /** Whether to mark a sample quote in the card, because others on the page are real. */
  marksSamples: boolean;
  preview: PreviewSwitch;
  selection: Selection | null;
  onSetUpTrading: () => void;
  /** Shown outside the reader's list: hides what belongs to a watchlist entry. */
  showOnly?: boolean;
};

/** News first, then evidence, figures, and actions. */
export const TickerCard = memo(function TickerCard(props: Props) {
  const { entry, inFront, marksSamples, preview, selection, onSetUpTrading, showOnly = false } = props;
  const fresh = useChanged(entry.latest_accession);
  const level = shownFilingsOf(entry).lockedLeads ? null : entry.highest_importance;
  const loud = levelRank(level) >= levelRank('HIGH');
  return (
    <article
      className={classes.card}
      data-fresh={fresh || undefined}
      data-loud={loud || undefined}
      data-level={level ?? undefined}
      aria-labelledby={`card-${entry.id}`}
    >
      <header className={classes.head}>
        <h2 id={`card-${entry.id}`} className={classes.name}>
          <SelectBox ticker={entry.ticker} selection={selection} />
          <Link to={paths.ticker(entry.ticker)}>{entry.ticker}</Link> <UnseenBubble entry={entry} />
          <span className={classes.company}>{entry.company_name}</span>
        </h2>
        {showOnly ? null : (
          <Suspense fallback={null}>
            <CardSpark ticker={entry.ticker} />
          </Suspense>
        )}
        <p className={classes.price}>
          <QuotePrice quote={entry} marked={marksSamples} />
        </p>
      </header>
      <LatestFiling entry={entry} inFront={inFront} preview={preview} />
      <SilentMark entry={entry} />
      {entry.note ? (
        <p className={classes.note}>
          <IconNote size={15} aria-hidden />
          <span>{entry.note}</span>
        </p>
      ) : null}
      {entry.tags.length > 0 ? (
        <ul className={classes.tags} aria-label={`Tags for ${entry.ticker}`}>
          {entry.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
      <dl className={classes.facts}>
        <Fact name="Market cap" value={formatMarketCap(entry.market_cap)} />
        <Fact name="P/E" value={formatRatio(entry.pe_ratio)} />
        <Fact name="EPS" value={formatRatio(entry.eps)} />
        <Fact name="Dividend yield" value={formatPercent(entry.dividend_yield)} />
      </dl>
      <QuoteBadges quote={entry} />
      <footer className={classes.foot}>
        <OpenButton ticker={entry.ticker} label="Analysis" />
        <SecLink entry={entry} />
        {showOnly ? null : <TradeButton ticker={entry.ticker} onSetUp={onSetUpTrading} />}
        <FollowedForms entry={entry} />
        {showOnly ? null : (
          <>
            <span className={classes.tools}>
              <Suspense fallback={null}>
                <EntryTools entry={entry} />
              </Suspense>
            </span>
            <RemoveButton ticker={entry.ticker} />
          </>
        )}
      </footer>
    </article>
  );
});

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
