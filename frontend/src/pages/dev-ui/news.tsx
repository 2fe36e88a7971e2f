import { formatMarketCap, formatRatio } from '#platform/wording/numbers.ts';
import { FormBadge } from '../../shared/domain/form-badge.tsx';
import { HeadlineRow, MonthBar } from '../../shared/domain/headline-row.tsx';
import { LEVELS } from '../../shared/domain/level.ts';
import { LevelBadge } from '../../shared/domain/level-badge.tsx';
import { LockedRow } from '../../shared/domain/locked-row.tsx';
import { NewsLink } from '../../shared/domain/news-link.tsx';
import { QuoteBadges } from '../../shared/domain/quote-badges.tsx';
import { QuoteBlock } from '../../shared/domain/quote-block.tsx';
import { QuotePrice } from '../../shared/domain/quote-price.tsx';
import { SampleMark } from '../../shared/domain/sample-mark.tsx';
import { paths } from '../../shared/paths.ts';
import { createAppColumnHelper, DataTable } from '../../shared/ui/data-table.tsx';
import { FactsStrip } from '../../shared/ui/facts-strip.tsx';
import { Sparkline } from '../../shared/ui/sparkline.tsx';
import { Part, PartRow } from './part.tsx';

const QUOTE = {
  current_price: 398.67,
  price_change_percent: 1.22,
  quote_as_of: null,
  quote_sample: true,
  week_52_low: 309,
  week_52_high: 399,
  volume: 31_000_000,
  avg_volume: 23_000_000,
};
const PRICES = [380, 374, 379, 385, 390, 388, 393, 396, 391, 399];
const href = paths.ticker('MSFT');
const helper = createAppColumnHelper<{ ticker: string; price: number }>();
const COLUMNS = helper.columns([
  helper.accessor('ticker', { header: 'Ticker' }),
  helper.accessor('price', { header: 'Price', cell: ({ row }) => formatRatio(row.original.price) }),
]);

/** What a filing looks like in lists. */
export function News() {
  return (
    <>
      <Part title="Level mark: chip, bare, shape, large; not shown, not scored">
        <PartRow>
          {LEVELS.map((level) => (
            <LevelBadge key={level} level={level} />
          ))}
          <LevelBadge level="locked" />
          <LevelBadge level={null} />
        </PartRow>
        <PartRow>
          {LEVELS.map((level) => (
            <LevelBadge key={level} level={level} variant="bare" />
          ))}
          {LEVELS.map((level) => (
            <LevelBadge key={level} level={level} variant="shape" />
          ))}
        </PartRow>
        <PartRow>
          <LevelBadge level="CRITICAL" variant="large" />
          <LevelBadge level="HIGH" variant="large" />
          <FormBadge form="8-K" />
          <FormBadge form="4" />
          <SampleMark what="data" />
        </PartRow>
      </Part>
      <Part title="Headline rows: loud, calm, locked, slim and fresh; month heading" flush>
        <div>
          <MonthBar label="January 2024" count="3 filings" />
          <HeadlineRow
            level="CRITICAL"
            headline="Cyber incident: state actor stole data from senior leaders’ email"
            href={href}
            meta={<FormBadge form="8-K" />}
            time="2024-01-19T21:39:35Z"
          />
          <HeadlineRow level="LOW" headline="Executive bonus plan for fiscal 2027 adopted" href={href} time="2024-01-18" />
          <HeadlineRow level="locked" headline="Form 4, part of PRO" href={href} time="2024-01-17" />
          <HeadlineRow level="HIGH" headline="Director bought $27.5M on the open market" href={href} slim fresh />
        </div>
      </Part>
      <Part title="Links to a filing: our page and EDGAR">
        <PartRow>
          <NewsLink href="/filings/0000320193-26-000001">Apple (AAPL)</NewsLink>
          <NewsLink href="https://www.sec.gov/">EDGAR</NewsLink>
        </PartRow>
      </Part>
      <Part title="Quote: normal, small with two lines, large">
        <QuoteBlock level="CRITICAL">
          … a nation-state associated threat actor had <mark>gained access to and exfiltrated information</mark> from a very small
          percentage of employee email accounts …
        </QuoteBlock>
        <QuoteBlock level="HIGH" size="small" lines={2}>
          … <mark>should no longer be relied upon</mark> due to errors in those financial statements, which the audit committee
          discussed with the auditor before this report was filed.
        </QuoteBlock>
        <QuoteBlock size="large">A quote without a level.</QuoteBlock>
      </Part>
      <Part title="Key facts">
        <FactsStrip
          facts={[
            { name: 'Market cap', value: formatMarketCap(2.96e12) },
            { name: 'P/E', value: '38.59' },
            { name: 'EPS', value: '10.33' },
            { name: 'Dividend yield', value: 'n/a' },
            { name: 'Exchange', value: 'Nasdaq' },
          ]}
        />
      </Part>
      <Part title="Price, 30 days, position in the year’s range">
        <PartRow>
          <Sparkline values={PRICES} label="Price, 30 days" />
          <QuotePrice quote={QUOTE} />
        </PartRow>
        <QuoteBadges quote={QUOTE} />
      </Part>
      <Part title="Locked: part of PRO; another brand's">
        <LockedRow title="New Form 4. Upgrade to PRO to read it.">
          <button type="button">Preview PRO features</button>
          <a href={paths.pricing}>View Pricing</a>
        </LockedRow>
        <LockedRow title="New 13F" />
      </Part>
      <Part title="Table: sorted, with details in place" flush>
        <DataTable
          caption="Two tickers"
          columns={COLUMNS}
          rows={[
            { ticker: 'MSFT', price: 398.67 },
            { ticker: 'ABVC', price: 1.07 },
          ]}
          rowId={({ ticker }) => ticker}
          numeric={['price']}
          sort={{ field: 'price', direction: 'desc', onSort: () => {} }}
          detail={{
            has: ({ ticker }) => ticker === 'MSFT',
            label: ({ ticker }, open) => `${open ? 'Hide' : 'Show'} the reason for ${ticker}`,
            render: () => 'Quote, items and timeline appear here.',
          }}
        />
      </Part>
    </>
  );
}
