import { formName } from '#platform/wording/form-name.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useChangeEntries } from '../api/change-entries.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';

/** Offers to follow this brand's main form. */
export function FollowPrimary({ entry }: { entry: WatchlistEntry }) {
  const { primaryForm } = useBrand().forms;
  const change = useChangeEntries();
  const followed = entry.forms.split(',').filter(Boolean) as (typeof primaryForm)[];
  const follow = () =>
    change.mutate({
      entries: [entry],
      change: { forms: [...followed, primaryForm] },
      done: `${entry.ticker}: ${formName(primaryForm)} added`,
    });
  return (
    <span>
      You follow {followed.map(formName).join(', ')} for {entry.ticker}.{' '}
      <button type="button" onClick={follow} disabled={change.isPending}>
        Follow {formName(primaryForm)} too
      </button>
    </span>
  );
}
