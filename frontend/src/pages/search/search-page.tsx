import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { searchTextsQuery } from '../../features/text-search/api/search-texts.ts';
import { SavedSearchList, SaveSearchButton } from '../../features/text-search/components/saved-searches.tsx';
import { NothingFound, SearchIntro } from '../../features/text-search/components/search-empty-states.tsx';
import { SearchForm } from '../../features/text-search/components/search-form.tsx';
import { TextHitList } from '../../features/text-search/components/text-hits.tsx';
import { faultOf, readView, type SearchView, searchParams } from '../../features/text-search/lib/search-view.ts';
import { useBrand, useSisterAddress } from '../../shared/brand/brand.ts';
import { Locked } from '../../shared/brand/locked.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './search-page.module.css';

/** Full-text search of filings; on a brand without it, a link to the brand that has it. */
export function Component() {
  const { features, brandName, upgrades, sisters } = useBrand();
  usePageTitle('Search filings');
  const address = useSisterAddress(upgrades.targetBrand);
  const sister = sisters.find(({ id }) => id === upgrades.targetBrand)?.brandName ?? '';
  return (
    <div className={classes.page}>
      <PageHeading>Search filings</PageHeading>
      {features.chatbot ? (
        <Search />
      ) : (
        <Locked label="Search filings" opensWithPro={false} sister={upgrades.targetBrand} sisterText={`Open ${sister}`}>
          <p>
            {brandName} doesn’t include full-text search.
            {address === null ? '' : ` ${sister} does, across all form types.`}
          </p>
        </Locked>
      )}
    </div>
  );
}

function Search() {
  const { session } = useSession();
  const [params, setParams] = useQueryStates(searchParams, { history: 'push' });
  const view = readView(params);
  const query = useQuery(searchTextsQuery(session, view));
  const onView = (change: Partial<SearchView>) => void setParams({ ...view, ...change });
  return (
    <>
      <SearchForm view={view} onView={onView} />
      <SavedSearchList />
      {faultOf(view) === null ? (
        <AsyncSection
          query={query}
          name="The passages"
          skeleton={<Skeleton height={560} radius={12} />}
          empty={({ hits }) =>
            hits.length > 0 ? null : <NothingFound view={view} onView={onView} action={<SaveSearchButton view={view} />} />
          }
        >
          {(found) => <TextHitList view={view} found={found} action={<SaveSearchButton view={view} />} />}
        </AsyncSection>
      ) : (
        <SearchIntro onView={onView} />
      )}
    </>
  );
}
