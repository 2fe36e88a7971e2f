import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../../shared/brand/brand.ts';
import { isPro, tickerLimitOf } from '../../../shared/session/plan.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { IconCheck, IconStar } from '../../../shared/ui/icons.ts';
import { watchlistQuery } from '../api/get-watchlist.ts';
import { useUnsubscribe } from '../api/unsubscribe.ts';
import { useAddTickers } from '../lib/use-add-tickers.ts';
import classes from './add-ticker-form.module.css';

/** Follows the ticker with the brand's default forms, or takes it off the list after asking. */
export function FollowButton({ ticker }: { ticker: string }) {
  const { forms } = useBrand();
  const { user } = useSession();
  const list = useQuery(watchlistQuery()).data;
  const known = (list?.entries ?? []).map((entry) => entry.ticker);
  const pro = isPro(user);
  const { add, status, pending } = useAddTickers({ known, limit: tickerLimitOf(user, list?.limit), pro });
  const unsubscribe = useUnsubscribe();
  const following = known.includes(ticker);
  const toggle = async () => {
    if (!following) await add(ticker, forms.default, '');
    else if (await confirm({ title: `Remove ${ticker} from watchlist?`, yes: 'Remove' })) unsubscribe.mutate(ticker);
  };
  return (
    <div>
      <Button
        variant={following ? 'default' : 'filled'}
        aria-pressed={following}
        loading={pending}
        disabled={list === undefined}
        leftSection={following ? <IconCheck size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
        onClick={toggle}
      >
        {following ? 'Following' : 'Follow'}
      </Button>
      <p role="status" className={classes['status']} data-kind={status?.kind}>
        {status?.text}
      </p>
    </div>
  );
}
