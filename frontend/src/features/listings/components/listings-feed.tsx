import { Button, Skeleton } from '@mantine/core';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ListingsResponse } from '#projections/new-listings/listing.response.ts';
import { NewFilingsPill } from '#shared/live/new-filings-pill.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { RowList } from '#shared/ui/list-row.tsx';
import { type Listing, listingsQuery, newestListingsQuery } from '../api/get-listings.ts';
import { isFiltered, type ListingFilters, NO_FILTERS } from '../lib/listing-filters.ts';
import { ListingRow } from './listing-row.tsx';
import classes from './listings.module.css';
import { ListingsFilters } from './listings-filters.tsx';

type Pages = InfiniteData<ListingsResponse, string | null>;
type Props = {
  filters: ListingFilters;
  exchanges: readonly string[];
  onFilters: (change: Partial<ListingFilters>) => void;
};

const keyOf = ({ id, accession, stage }: Listing) => `${id} ${accession} ${stage}`;

/** The new-listings feed. New arrivals are shown on click, so that rows don't move. */
export function ListingsFeed({ filters, exchanges, onFilters }: Props) {
  const { session } = useSession();
  const query = useInfiniteQuery(listingsQuery(session, filters));
  // Fetched after the list, to find what is newer.
  const newest = useQuery({ ...newestListingsQuery(session, filters), enabled: query.isSuccess && !query.isPlaceholderData });
  // Rows read or scored since then are updated in place.
  const updated = new Map(newest.data?.listings.map((listing) => [keyOf(listing), listing]));
  const newestIsLater = newest.dataUpdatedAt >= query.dataUpdatedAt;
  const loaded = query.data?.pages.flatMap((page) => page.listings) ?? [];
  const listings = loaded.map((listing) => (newestIsLater ? (updated.get(keyOf(listing)) ?? listing) : listing));
  const keys = new Set(listings.map(keyOf));
  const arrived =
    query.isPlaceholderData || query.data === undefined || !newestIsLater
      ? 0
      : (newest.data?.listings.filter((listing) => !keys.has(keyOf(listing))).length ?? 0);
  return (
    <section aria-label="New listings" className={classes.section}>
      <ListingsFilters filters={filters} exchanges={exchanges} onFilters={onFilters} />
      <NewFilingsPill count={arrived} what="listing" onShow={() => void query.refetch()} />
      <AsyncSection
        query={query as SectionQuery<Pages>}
        name="The new listings"
        skeleton={<Skeleton height={560} radius={12} />}
        empty={() => (listings.length > 0 ? null : <Nothing filters={filters} onFilters={onFilters} />)}
      >
        {() => (
          <RowList>
            {listings.map((listing) => (
              <ListingRow key={listing.id} listing={listing} />
            ))}
          </RowList>
        )}
      </AsyncSection>
      {query.hasNextPage ? (
        <Button variant="default" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          Load more
        </Button>
      ) : null}
    </section>
  );
}

function Nothing({ filters, onFilters }: Pick<Props, 'filters' | 'onFilters'>) {
  if (!isFiltered(filters)) {
    return (
      <EmptyState
        title="No new listings yet"
        text="Registrations, prospectuses and private placements from companies outside your watchlist appear here as they’re filed."
      />
    );
  }
  return (
    <EmptyState title="No listings match your filters">
      <Button variant="default" onClick={() => onFilters(NO_FILTERS)}>
        Clear all filters
      </Button>
    </EmptyState>
  );
}
