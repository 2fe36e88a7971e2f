import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { paths } from '#shared/paths.ts';
import { createAppColumnHelper, DataTable } from '#shared/ui/data-table.tsx';
import type { InsiderTrade } from '../api/get-screen.ts';
import { shares } from '../lib/insider-text.ts';
import { type ScreenView, sortOf } from '../lib/screen-view.ts';
import { daySpan, formatTradeValue, MARKET_TEXT, priceRange, ROLE_TEXT } from '../lib/trade-text.ts';
import classes from './deal-table.module.css';
import { CompanyLink } from './insider-header.tsx';
import { OwnerLinks } from './insider-partners.tsx';
import { TradeMark } from './trade-mark.tsx';

const helper = createAppColumnHelper<InsiderTrade>();
const columns = helper.columns([
  helper.accessor('filed_at', {
    id: 'filed',
    header: 'Filed',
    cell: ({ row: { original } }) => (
      <Link to={paths.filing(original.accession)} aria-label={`Form ${original.form} filed ${shortDay(original.filed_at)}`}>
        {shortDay(original.filed_at)}
      </Link>
    ),
  }),
  helper.display({
    id: 'who',
    header: 'Insider',
    cell: ({ row: { original } }) => (
      <>
        <OwnerLinks owners={original.owners.slice(0, 1)} />
        <span className={classes.marks}>
          {original.title ?? ROLE_TEXT[original.role]}
          {original.owners.length > 1 ? `, with ${original.owners.length - 1} more` : ''}
        </span>
      </>
    ),
  }),
  helper.accessor((deal) => deal.company.name, {
    id: 'company',
    header: 'Company',
    cell: ({ row: { original } }) => <CompanyLink company={original.company} />,
  }),
  helper.display({ id: 'type', header: 'Type', cell: ({ row }) => <What deal={row.original} /> }),
  helper.accessor('last_day', {
    id: 'traded',
    header: 'Traded',
    cell: ({ row: { original } }) => daySpan(original.first_day, original.last_day),
  }),
  helper.display({
    id: 'price',
    header: 'Price',
    cell: ({ row: { original } }) => priceRange(original.lowest_price, original.highest_price),
  }),
  helper.accessor('shares', { header: 'Shares', cell: ({ row }) => shares(row.original.shares) }),
  helper.accessor('value', { header: 'Value', cell: ({ row }) => <Value deal={row.original} /> }),
  helper.display({
    id: 'level',
    header: 'Level',
    cell: ({ row: { original } }) => (
      <span className={classes.level}>
        <LevelBadge level={original.level} variant="bare" /> {original.score}
      </span>
    ),
  }),
]);

function What({ deal }: { deal: InsiderTrade }) {
  const { sample: everywhere } = useBrand();
  const marks = [
    deal.market === null ? null : MARKET_TEXT[deal.market],
    deal.planned === true ? '10b5-1 plan' : null,
    deal.amends ? 'as amended' : null,
    deal.sample && !everywhere ? 'sample' : null,
  ].filter((mark) => mark !== null);
  return (
    <>
      <TradeMark side={deal.side === 'P' ? 'buy' : 'sell'}>{deal.side === 'P' ? 'Purchase' : 'Sale'}</TradeMark>
      {marks.length > 0 ? <span className={classes.marks}>{marks.join(' · ')}</span> : null}
    </>
  );
}

function Value({ deal }: { deal: InsiderTrade }) {
  const value = formatTradeValue(deal.value);
  if (value === null) return 'no price stated';
  return (
    <>
      <b>{value}</b>
      {deal.not_priced > 0 ? <span className={classes.marks}>{deal.not_priced} without a price</span> : null}
    </>
  );
}

type Props = { caption: string; deals: readonly InsiderTrade[]; view: ScreenView; onSort: (field: string) => void };

/** Purchases and sales of many companies, one row per filing, sorted by the server. */
export function DealTable({ caption, deals, view, onSort }: Props) {
  return (
    <DataTable
      className={classes.deals}
      caption={caption}
      columns={columns}
      rows={[...deals]}
      rowId={({ id }) => id}
      numeric={['price', 'shares', 'value']}
      sort={{ field: sortOf(view), direction: view.direction ?? 'desc', onSort }}
    />
  );
}
