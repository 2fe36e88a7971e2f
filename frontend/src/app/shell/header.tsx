import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { post } from '../../shared/api/http.ts';
import { useBrand, useSisterAddress } from '../../shared/brand/brand.ts';
import { paths } from '../../shared/paths.ts';
import { contactOf, isPro } from '../../shared/session/plan.ts';
import { useLogOut } from '../../shared/session/use-log-out.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { IconDark, IconLight, IconSettings, IconUser } from '../../shared/ui/icons.ts';
import { useCode } from '../../shared/ui/use-code.ts';
import { PageLinks } from './page-links.tsx';
import classes from './shell.module.css';

const loadSearch = () => import('./search-button.tsx');
const loadAsk = () => import('./ask-button.tsx');
const loadLiveLine = () => import('../../features/coverage/components/coverage-line.tsx');

/** Row 1: brand, account. Row 2: pages, and how up to date the data is. */
export function Header() {
  const { brandName, tagline, sample, features } = useBrand();
  const { user, loggedIn } = useSession();
  const pro = loggedIn && isPro(user);
  const contact = contactOf(user) ?? 'Anonymous';
  const [open, setOpen] = useState(false);
  const { loaded: live } = useCode(loadLiveLine, true);
  const { loaded: search } = useCode(loadSearch, true);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phone menu closes on every navigation
  useEffect(() => setOpen(false), [pathname, loggedIn]);
  return (
    <header className={classes.header}>
      {sample ? (
        <p className={classes.sample}>
          <strong>Sample data.</strong> These filings are invented for demonstration.
        </p>
      ) : null}
      <div className={classes.bar}>
        <Link to={paths.home} className={classes.name}>
          <span className={classes.tile}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 3.5h9l5 5v12H5zM8 14h1.8l1.600-3.600 2.200 6 1.500-2.400H17" />
            </svg>
          </span>
          {brandName}
        </Link>
        {pro ? <span className={classes.pro}>PRO</span> : null}
        <span className={classes.tagline}>{tagline}</span>
        <div className={classes.search}>{search === null ? null : <search.SearchButton />}</div>
        {features.chatbot ? <Ask /> : null}
        <nav className={classes.account} aria-label="Account">
          <ActionIcon
            className={classes.menu ?? ''}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`Account: ${loggedIn ? contact : 'logged out'}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconUser size={20} aria-hidden />
          </ActionIcon>
          <div className={classes.items} data-open={open || undefined}>
            {loggedIn ? <span className={classes.who}>{contact}</span> : null}
            {loggedIn ? (
              <ActionIcon variant="subtle" color="gray" size={34} component={Link} to={paths.settings} aria-label="Settings">
                <IconSettings size={18} aria-hidden />
              </ActionIcon>
            ) : null}
            <SchemeButton />
            {loggedIn ? <LogoutButton /> : null}
            {loggedIn && user?.verified ? null : <LoginButton />}
          </div>
          {pro ? null : <UpgradeButton />}
        </nav>
      </div>
      <div className={classes.sub}>
        <PageLinks place="tabs" />
        {live === null ? null : <live.CoverageLine />}
      </div>
    </header>
  );
}

/** The assistant, for the brand that has it. */
function Ask() {
  const { loaded } = useCode(loadAsk, true);
  return loaded === null ? null : <loaded.AskButton />;
}

function LoginButton() {
  return (
    <Button size="xs" variant="default" component={Link} to={paths.login}>
      Login
    </Button>
  );
}

/** For a brand without plans for sale, Upgrade links to the brand that sells them (decision 4). */
function UpgradeButton() {
  const { features, upgrades } = useBrand();
  const address = useSisterAddress(upgrades.targetBrand);
  if (features.billing) {
    return (
      <Button size="xs" variant="light" component={Link} to={paths.upgrade}>
        Upgrade
      </Button>
    );
  }
  if (address === null) return null;
  return (
    <Button size="xs" variant="light" component="a" href={address}>
      Upgrade
    </Button>
  );
}

function LogoutButton() {
  const leave = useLogOut();
  const { session, user } = useSession();
  const askAndLeave = async () => {
    const agreed =
      user?.verified ||
      (await confirm({
        title: 'Log out without verifying?',
        text: 'Your watchlist and settings will be lost unless you verify an email or phone number first.',
        confirmLabel: 'Log out',
      }));
    if (!agreed) return;
    // Clear the session in this browser even if the server can't be reached.
    void post('/api/logout', { session }).catch(() => {});
    await leave();
  };
  return (
    <Button size="xs" variant="subtle" color="gray" onClick={askAndLeave}>
      Logout
    </Button>
  );
}

function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={dark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconLight size={18} aria-hidden /> : <IconDark size={18} aria-hidden />}
    </ActionIcon>
  );
}
