import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { hiddenForms, planOf } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';

export type NamedPage = { readonly name: string; readonly to: string };

/** The pages that this brand offers to this reader. */
export function useNamedPages(): readonly NamedPage[] {
  const { features, forms, plans, brandName } = useBrand();
  const { session, user, loggedIn } = useSession();
  const insiders = planOf(plans, loggedIn ? user : null).forms.includes('4');
  return [
    { name: 'Watchlist', to: paths.watchlist },
    { name: 'Today', to: paths.today },
    ...(session === null ? [] : [{ name: 'Alerts', to: paths.alerts }]),
    ...(insiders ? [{ name: 'Insiders', to: paths.insiders }] : []),
    ...(hiddenForms(forms, user).includes('NEW_LISTINGS') ? [] : [{ name: 'New listings', to: paths.listings }]),
    ...(features.chatbot ? [{ name: 'Search filings', to: paths.search }] : []),
    ...(loggedIn ? [{ name: 'Settings', to: paths.settings }] : []),
    { name: 'Pricing', to: paths.pricing },
    ...(loggedIn && user?.verified ? [] : [{ name: 'Login', to: paths.login }]),
    { name: 'About our AI', to: paths.aboutOurAi },
    { name: 'Accuracy', to: paths.accuracy },
    { name: 'Developers', to: paths.developers },
    { name: 'Privacy', to: paths.privacy },
    { name: `Terms of ${brandName}`, to: paths.terms },
  ];
}

/** Pages whose name, or a word in it, starts with the typed text; all of them if nothing is typed. */
export function pagesNamed(pages: readonly NamedPage[], typed: string): readonly NamedPage[] {
  const wanted = typed.trim().toLowerCase();
  return pages.filter(
    ({ name }) =>
      name.toLowerCase().startsWith(wanted) ||
      name
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(wanted)),
  );
}
