import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { isPro } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { isFiltered, NO_FILTERS, type SearchView } from '../lib/search-view.ts';

const EXAMPLES = ['going concern', 'material weakness', 'customer concentration', 'share repurchase program'];

/** Shown before the first search. */
export function SearchIntro({ onView }: { onView: (change: Partial<SearchView>) => void }) {
  return (
    <EmptyState
      title="Search the text of filings"
      text="Finds passages containing all your words, in any order. Click a result to jump to it in the filing."
    >
      {EXAMPLES.map((words) => (
        <Button key={words} size="xs" variant="default" onClick={() => onView({ q: words, page: 1 })}>
          {words}
        </Button>
      ))}
    </EmptyState>
  );
}

type Props = {
  view: SearchView;
  onView: (change: Partial<SearchView>) => void;
  /** Extra button, such as Save search. */
  action: ReactNode;
};

/** Nothing was found: possible reasons, and what to try. */
export function NothingFound({ view, onView, action }: Props) {
  const { user } = useSession();
  const { features, plans } = useBrand();
  const locked = !isPro(user) && plans.pro.forms.some((form) => form !== 'NEW_LISTINGS' && !plans.free.forms.includes(form));
  if (view.page > 1) {
    return (
      <EmptyState title="No more results">
        <Button size="xs" variant="default" onClick={() => onView({ page: 1 })}>
          Back to the first page
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No results"
      text={`Try fewer words${isFiltered(view) ? ', or remove the filters' : ''}. Only filings received since launch are searchable.${
        locked ? ' Locked forms aren’t searched.' : ''
      }`}
    >
      {isFiltered(view) ? (
        <Button size="xs" variant="default" onClick={() => onView(NO_FILTERS)}>
          Clear all filters
        </Button>
      ) : null}
      {locked && features.billing ? (
        <Button size="xs" component={Link} to={paths.upgrade}>
          Upgrade to PRO
        </Button>
      ) : null}
      {action}
    </EmptyState>
  );
}
