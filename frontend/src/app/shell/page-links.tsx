import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { watchlistQuery } from '../../features/watchlist/api/get-watchlist.ts';
import { useBrand } from '../../shared/brand/brand.ts';
import { paths } from '../../shared/paths.ts';
import { hiddenForms, planOf } from '../../shared/session/plan.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { IconBell, IconList, IconSearch, IconStar, IconToday, IconUser } from '../../shared/ui/icons.ts';
import { UnseenCount } from '../../shared/ui/unseen-count.tsx';
import classes from './shell.module.css';

const PHONE = '(max-width: 45em)';

type Page = { readonly to: string; readonly name: string; readonly icon: typeof IconList; readonly under: RegExp };

const WATCHLIST: Page = { to: paths.home, name: 'Watchlist', icon: IconList, under: /^\/(watchlist\/?)?$/ };
const TODAY: Page = { to: paths.today, name: 'Today', icon: IconToday, under: /^\/today\b/ };
const ALERTS: Page = { to: paths.alerts, name: 'Alerts', icon: IconBell, under: /^\/alerts\b/ };
const INSIDERS: Page = { to: paths.insiders, name: 'Insiders', icon: IconUser, under: /^\/insiders?\b/ };
const SEARCH: Page = { to: paths.search, name: 'Search', icon: IconSearch, under: /^\/search\b/ };
const LISTINGS: Page = { to: paths.listings, name: 'New listings', icon: IconStar, under: /^\/listings\b/ };

/** The reader's main pages on this brand. */
function usePages(place: 'tabs' | 'bottom'): readonly Page[] {
  const { features, forms, plans } = useBrand();
  const { session, user, loggedIn } = useSession();
  const insiders = planOf(plans, loggedIn ? user : null).forms.includes('4');
  return [
    WATCHLIST,
    TODAY,
    ...(session === null ? [] : [ALERTS]),
    ...(insiders ? [INSIDERS] : []),
    ...(hiddenForms(forms, user).includes('NEW_LISTINGS') ? [] : [LISTINGS]),
    // The bottom bar of a phone has no room for a sixth; the search in the header leads there.
    ...(features.chatbot && place === 'tabs' ? [SEARCH] : []),
  ];
}

/** The page links: tabs in the header, or a bottom bar on phones. Rendered in the place that fits the screen. */
export function PageLinks({ place }: { place: 'tabs' | 'bottom' }) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  return phone === (place === 'bottom') ? <Links place={place} /> : null;
}

function Links({ place }: { place: 'tabs' | 'bottom' }) {
  const pages = usePages(place);
  const { pathname } = useLocation();
  // Uses the watchlist page's data without fetching it.
  const { data } = useQuery({ ...watchlistQuery(), enabled: false });
  const unseen = data?.entries.reduce((sum, entry) => sum + entry.unseen_filings_count, 0) ?? 0;
  return (
    <nav className={classes[place]} aria-label="Pages">
      {pages.map(({ to, name, icon: Icon, under }) => (
        <Link key={to} to={to} aria-current={under.test(pathname) ? 'page' : undefined}>
          {place === 'bottom' ? <Icon size={20} aria-hidden /> : null}
          {name}
          {to === paths.home && unseen > 0 && place === 'tabs' ? <UnseenCount count={unseen} /> : null}
        </Link>
      ))}
    </nav>
  );
}
