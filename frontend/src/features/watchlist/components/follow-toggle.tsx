import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '#shared/brand/brand.ts';
import { sameTicker } from '#shared/domain/ticker.ts';
import { isPro, planOf } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { confirm } from '#shared/ui/confirm.ts';
import { IconCheck, IconStar } from '#shared/ui/icons.ts';
import { watchlistQuery } from '../api/get-watchlist.ts';
import { useUnsubscribe } from '../api/unsubscribe.ts';
import { useAddTickers } from '../lib/use-add-tickers.ts';
import classes from './add-ticker-form.module.css';

/** Follows the ticker with the brand's default forms, or removes it after confirmation. */
export function FollowToggle({ ticker }: { ticker: string }) {
  const { forms, plans } = useBrand();
  const { user } = useSession();
  const list = useQuery(watchlistQuery()).data;
  const entries = list?.entries ?? [];
  const pro = isPro(user);
  const { add, status, pending } = useAddTickers({ entries, limit: list?.limit ?? planOf(plans, user).tickers, pro });
  const unsubscribe = useUnsubscribe();
  const followedTicker = entries.find((entry) => sameTicker(entry.ticker, ticker))?.ticker;
  const toggle = async () => {
    if (followedTicker === undefined) await add(ticker, forms.default, '');
    else if (await confirm({ title: `Remove ${followedTicker} from watchlist?`, confirmLabel: 'Remove' }))
      unsubscribe.mutate(followedTicker);
  };
  return (
    <div>
      <Button
        variant={followedTicker ? 'default' : 'filled'}
        aria-pressed={followedTicker !== undefined}
        loading={pending}
        disabled={list === undefined}
        leftSection={followedTicker ? <IconCheck size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
        onClick={toggle}
      >
        {followedTicker ? 'Following' : 'Follow'}
      </Button>
      <p role="status" className={classes.status} data-kind={status?.kind}>
        {status?.text}
      </p>
    </div>
  );
}
