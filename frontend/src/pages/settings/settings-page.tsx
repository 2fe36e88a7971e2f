import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BillingSection } from '../../features/billing/components/billing-section.tsx';
import { PlanSection } from '../../features/billing/components/plan-section.tsx';
import { ContactsSection } from '../../features/contact/components/contacts-section.tsx';
import { MyCoverageSection } from '../../features/coverage/components/my-coverage-section.tsx';
import { usePushOffered } from '../../features/push/api/push.ts';
import { PushSection } from '../../features/push/components/push-section.tsx';
import { type Profile, profileQuery } from '../../features/settings/api/profile.ts';
import { AlertsSection } from '../../features/settings/components/alerts-section.tsx';
import { DataSection } from '../../features/settings/components/data-section.tsx';
import { DeleteSection } from '../../features/settings/components/delete-section.tsx';
import { DestinationsSection } from '../../features/settings/components/destinations-section.tsx';
import { DisplaySection } from '../../features/settings/components/display-section.tsx';
import { FeedsSection } from '../../features/settings/components/feeds-section.tsx';
import { NameSection } from '../../features/settings/components/name-section.tsx';
import { PriceAlertsSection } from '../../features/settings/components/price-alerts-section.tsx';
import { SessionsSection } from '../../features/settings/components/sessions-section.tsx';
import { channelsOf } from '../../features/settings/lib/alert-settings.ts';
import { AccountRulesSection } from '../../features/watchlist/components/account-rules-section.tsx';
import { ImportRow } from '../../features/watchlist/components/import-row.tsx';
import { TradingPlatformSection } from '../../features/watchlist/components/trading-platform-section.tsx';
import { useBrand } from '../../shared/brand/brand.ts';
import { lazyPart } from '../../shared/code/lazy-part.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './settings-page.module.css';

const ApiKeysSection = lazyPart(() => import('../../features/settings/components/api-keys-section.tsx'), 'ApiKeysSection');
const PasskeysSection = lazyPart(() => import('../../features/settings/components/passkeys-section.tsx'), 'PasskeysSection');

const ADD_ONS = 'ticker-add-ons';
const LINKS = [
  { id: 'contacts', name: 'Contacts', account: true },
  { id: 'name', name: 'Name', account: true },
  { id: 'alerts', name: 'Alerts and digest', account: true },
  { id: 'rules', name: 'Rules for all tickers', account: true },
  { id: 'price-alerts', name: 'Price alerts', account: true },
  { id: 'coverage', name: 'Coverage', account: true },
  { id: 'plan', name: 'Plan and ticker add-ons', account: true },
  { id: 'billing', name: 'Billing', account: true },
  { id: 'platform', name: 'Trading platform', account: false },
  { id: 'display', name: 'Display', account: false },
  { id: 'sessions', name: 'Sessions', account: true },
  { id: 'passkeys', name: 'Passkeys', account: true },
  { id: 'feeds', name: 'Feeds and calendar', account: true },
  { id: 'destinations', name: 'Destinations', account: true },
  { id: 'api-keys', name: 'API keys', account: true },
  { id: 'data', name: 'Your data', account: true },
  { id: 'close', name: 'Delete account', account: true },
];

/** Settings of the account and of this browser. Without a session only the browser's settings are shown. */
export function Component() {
  usePageTitle('Settings');
  const { session } = useSession();
  const query = useQuery(profileQuery(session));
  useScrollToHash(session === null || query.data !== undefined);
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <div className={classes.columns}>
        <SectionLinks account={session !== null} />
        <div className={classes.sections}>
          {session === null ? (
            <EmptyState title="You’re not logged in" text="Contacts, alerts and sessions are part of an account.">
              <Button component={Link} to={paths.login}>
                Log in
              </Button>
              <Button component={Link} to={paths.home} variant="default">
                Add a ticker first
              </Button>
            </EmptyState>
          ) : (
            <AsyncSection query={query} name="Your settings" skeleton={<Skeleton height={640} radius={12} />}>
              {(profile) => <AccountSections profile={profile} />}
            </AsyncSection>
          )}
          <TradingPlatformSection id="platform" />
          <DisplaySection id="display" />
          {session === null || query.data === undefined ? null : (
            <>
              <SessionsSection id="sessions" sessions={query.data.sessions} />
              <Suspense>
                <PasskeysSection id="passkeys" session={session} />
              </Suspense>
              <FeedsSection id="feeds" session={session} />
              <DestinationsSection id="destinations" session={session} />
              <Suspense>
                <ApiKeysSection id="api-keys" session={session} />
              </Suspense>
              <DataSection id="data">
                <ImportRow />
              </DataSection>
              <DeleteSection id="close" session={session} canLogIn={query.data.contacts.some(({ verified }) => verified)} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function AccountSections({ profile }: { profile: Profile }) {
  const pushOffered = usePushOffered();
  const { search } = useLocation();
  return (
    <div className={classes.sections}>
      <ContactsSection id="contacts" contacts={profile.contacts} />
      <NameSection id="name" name={profile.name} />
      <AlertsSection id="alerts" profile={profile} pushOffered={pushOffered} />
      <PushSection id="push" />
      <AccountRulesSection id="rules" rules={profile.rules} channels={channelsOf(profile.preferences, pushOffered)} />
      <PriceAlertsSection id="price-alerts" />
      <MyCoverageSection id="coverage" />
      <PlanSection
        id="plan"
        addOnsId={ADD_ONS}
        pro={profile.plan.type === 'pro' && profile.plan.status === 'active'}
        tickers={profile.limits.tickers}
      />
      <BillingSection id="billing" paid={new URLSearchParams(search).get('checkout') === 'done'} />
    </div>
  );
}

function SectionLinks({ account }: { account: boolean }) {
  const { hash } = useLocation();
  const { features } = useBrand();
  const offered: Readonly<Record<string, boolean>> = { billing: features.billing, 'price-alerts': features.priceAlerts };
  const links = LINKS.filter((link) => (account || !link.account) && (offered[link.id] ?? true));
  const current = hash === `#${ADD_ONS}` ? '#plan' : hash;
  return (
    <nav className={classes.links} aria-label="Settings sections">
      {links.map(({ id, name }) => (
        <Link key={id} to={`#${id}`} aria-current={current === `#${id}` ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls to the section in the URL's hash, which exists only after the settings have loaded. */
function useScrollToHash(loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (loaded && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [loaded, hash]);
}
