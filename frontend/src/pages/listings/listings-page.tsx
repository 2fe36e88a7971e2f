import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { listingsPreviewQuery } from '../../features/listings/api/get-listings.ts';
import { ListingsFeed } from '../../features/listings/components/listings-feed.tsx';
import { LockedListings } from '../../features/listings/components/locked-listings.tsx';
import { listingParams } from '../../features/listings/lib/listing-filters.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './listings-page.module.css';

/** NEW_LISTINGS: companies preparing an offering, other than the reader's own tickers. */
export function Component() {
  const { session } = useSession();
  const preview = useQuery(listingsPreviewQuery(session));
  const [filters, setFilters] = useQueryStates(listingParams, { history: 'push' });
  usePageTitle('New listings');
  return (
    <div className={classes.page}>
      <PageHeading>New listings</PageHeading>
      <AsyncSection query={preview} name="The new listings" skeleton={<Skeleton height={560} radius={12} />}>
        {(data) =>
          data.open ? (
            <ListingsFeed filters={filters} exchanges={data.exchanges} onFilters={(change) => void setFilters(change)} />
          ) : (
            <LockedListings preview={data} />
          )
        }
      </AsyncSection>
    </div>
  );
}
