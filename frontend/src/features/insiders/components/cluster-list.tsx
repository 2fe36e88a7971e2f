import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { paths } from '#shared/paths.ts';
import type { Cluster } from '../api/get-screen.ts';
import { type ScreenView, sortOf } from '../lib/screen-view.ts';
import { daySpan, formatTradeValue, ROLE_TEXT } from '../lib/trade-text.ts';
import classes from './cluster-list.module.css';
import { CompanyLink } from './insider-header.tsx';
import { OwnerLinks } from './insider-partners.tsx';

const SORTS = [
  { value: 'people', label: 'Most insiders first' },
  { value: 'value', label: 'Highest value first' },
  { value: 'traded', label: 'Latest purchase first' },
];

/** Sort order of the clusters, which have no table headers. */
export function ClusterSort({ view, onSort }: { view: ScreenView; onSort: (field: string) => void }) {
  return (
    <NativeSelect
      size="xs"
      aria-label="Sort by"
      value={sortOf(view)}
      onChange={({ currentTarget: { value } }) => onSort(value)}
      data={SORTS}
    />
  );
}

/** Companies where several insiders bought within 30 days, with the buyers. */
export function ClusterList({ clusters }: { clusters: readonly Cluster[] }) {
  return (
    <ul className={classes.clusters} aria-label="Cluster buys">
      {clusters.map(({ company, people, first_day: first, last_day: last, value, deals, omitted }) => (
        <li key={company.cik} className={classes.cluster}>
          <h3>
            <CompanyLink company={company} />
          </h3>
          <p className={classes.sum}>
            <b>{people} insiders</b> bought {formatTradeValue(value) ?? 'shares without a stated price'}, {daySpan(first, last)}
          </p>
          <ul className={classes.deals}>
            {deals.map((deal) => (
              <li key={deal.id}>
                <span>
                  <OwnerLinks owners={deal.owners.slice(0, 1)} />{' '}
                  <span className={classes.muted}>{deal.title ?? ROLE_TEXT[deal.role]}</span>
                </span>
                <b>{formatTradeValue(deal.value) ?? 'no price stated'}</b>
                <Link to={paths.filing(deal.accession)}>
                  {shortDay(deal.last_day)}
                  <span className="fw-visually-hidden">
                    , Form {deal.form} filed {shortDay(deal.filed_at)}
                  </span>
                </Link>
                <LevelBadge level={deal.level} variant="bare" />
              </li>
            ))}
          </ul>
          {omitted > 0 ? <p className={classes.muted}>{omitted} more purchases not shown.</p> : null}
        </li>
      ))}
    </ul>
  );
}
