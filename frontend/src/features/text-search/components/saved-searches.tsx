import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { LockMark } from '#shared/brand/locked.tsx';
import { paths } from '#shared/paths.ts';
import { planOf } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { IconBell, IconClose } from '#shared/ui/icons.ts';
import { notify } from '#shared/ui/notify.ts';
import { offerUndo } from '#shared/ui/offer-undo.ts';
import {
  type SavedSearch,
  type SearchToSave,
  savedSearchesQuery,
  useRemoveSearch,
  useSaveSearch,
} from '../api/saved-searches.ts';
import { addressOf, NO_FILTERS, type SearchView } from '../lib/search-view.ts';
import classes from './text-search.module.css';

const reportError = (title: string) => (error: unknown) =>
  notify({ id: 'saved-search', kind: 'error', title, text: errorSentence(error, 'Try again in a moment.') });

const requestOf = ({ q, ticker, form }: Pick<SearchView, 'q' | 'ticker' | 'form'>): SearchToSave => ({
  q,
  ...(ticker === '' ? {} : { ticker }),
  ...(form === null ? {} : { form: form as NonNullable<SearchToSave['form']> }),
});

const nameOf = ({ q, ticker, form }: Pick<SavedSearch, 'q' | 'ticker' | 'form'>): string =>
  [q, ticker, form === null ? null : formName(form)].filter(Boolean).join(' · ');

/** Saves the current search, or links to the upgrade that allows it. Date filters aren't saved, because saved searches only match new filings. */
export function SaveSearchButton({ view }: { view: SearchView }) {
  const { session, user, loggedIn } = useSession();
  const { plans, features } = useBrand();
  const save = useSaveSearch();
  const { data } = useQuery(savedSearchesQuery(session));
  if (!planOf(plans, loggedIn ? user : null).features.savedSearches) {
    return plans.pro.features.savedSearches && features.billing ? (
      <Button component={Link} to={paths.upgrade} size="xs" variant="subtle" color="gray">
        Save this search&nbsp;
        <LockMark opensWithPro />
      </Button>
    ) : null;
  }
  const known = data?.searches.some(
    ({ q, ticker, form }) => q === view.q && (ticker ?? '') === view.ticker && form === view.form,
  );
  if (known) return <span className={classes.saved}>Saved. You’ll be alerted about new matches.</span>;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconBell size={15} aria-hidden />}
      loading={save.isPending}
      onClick={() =>
        save.mutate(requestOf(view), {
          onSuccess: () =>
            notify({
              id: 'saved-search',
              kind: 'info',
              title: 'Search saved',
              text: 'You’ll get one alert per new matching filing.',
            }),
          onError: reportError('Couldn’t save the search'),
        })
      }
    >
      Save this search
    </Button>
  );
}

/** The account's saved searches; nothing if there are none. */
export function SavedSearchList() {
  const { session } = useSession();
  const { data, error, isFetching, refetch } = useQuery(savedSearchesQuery(session));
  const save = useSaveSearch();
  const remove = useRemoveSearch();
  if (data === undefined && error !== null) {
    return (
      <p className={classes.saved}>
        Couldn’t load your saved searches. {errorSentence(error, 'Something went wrong while loading.')}{' '}
        <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => refetch()}>
          Try Again
        </Button>
      </p>
    );
  }
  if (data === undefined || data.searches.length === 0) return null;
  const removeSearch = (search: SavedSearch) =>
    remove.mutate(search.id, {
      onSuccess: () =>
        offerUndo({
          id: 'saved-search',
          title: `Removed: ${nameOf(search)}`,
          undo: () => save.mutateAsync(requestOf({ q: search.q, ticker: search.ticker ?? '', form: search.form })),
        }),
      onError: reportError('Couldn’t remove the search'),
    });
  return (
    <section aria-labelledby="saved-searches" className={classes.savedList}>
      <h2 id="saved-searches">Saved searches</h2>
      {data.active ? null : (
        <p className={classes.saved}>
          Saved searches are inactive on your plan. <Link to={paths.upgrade}>Upgrade to PRO</Link>
        </p>
      )}
      <ul>
        {data.searches.map((search) => (
          <li key={search.id}>
            <Link to={addressOf({ ...NO_FILTERS, q: search.q, ticker: search.ticker ?? '', form: search.form }, 1)}>
              {nameOf(search)}
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              aria-label={`Remove saved search: ${nameOf(search)}`}
              loading={remove.isPending && remove.variables === search.id}
              onClick={() => removeSearch(search)}
            >
              <IconClose size={15} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
