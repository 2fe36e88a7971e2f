import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link, NavLink } from 'react-router-dom';
import { post } from '../../shared/api/http.ts';
import { useBrand, useSisterAddress } from '../../shared/brand/brand.ts';
import { paths } from '../../shared/paths.ts';
import { contactOf, isPro, planOf } from '../../shared/session/plan.ts';
import { useLeave } from '../../shared/session/use-leave.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { IconBrain, IconDark, IconLight, IconSettings } from '../../shared/ui/icons.ts';
import classes from './shell.module.css';

export function Header() {
  const { brandName, tagline, sample, forms, plans } = useBrand();
  const { session, user, loggedIn } = useSession();
  const alerts = session !== null;
  const pro = loggedIn && isPro(user);
  const insiders = planOf(plans, loggedIn ? user : null).forms.includes('4');
  const listings = !forms.hidden.includes('NEW_LISTINGS');
  return (
    <header className={classes['header']}>
      {sample ? (
        <p className={classes['sample']}>
          <strong>Sample data.</strong> The filings on this server are made up for trying it out.
        </p>
      ) : null}
      <div className={classes['inner']}>
        <div className={classes['brand']}>
          <Link to={paths.home} className={classes['name']}>
            <IconBrain size={24} aria-hidden />
            {brandName}
          </Link>
          <span className={classes['tagline']}>{tagline}</span>
          {pro ? <span className={classes['pro']}>PRO</span> : null}
        </div>
        {alerts || insiders || listings ? (
          <nav className={classes['pages']} aria-label="Pages">
            {alerts ? <NavLink to={paths.alerts}>Alerts</NavLink> : null}
            {insiders ? <NavLink to={paths.insiders}>Insiders</NavLink> : null}
            {listings ? <NavLink to={paths.listings}>New listings</NavLink> : null}
          </nav>
        ) : null}
        <nav className={classes['account']} aria-label="Account">
          {loggedIn ? <span className={classes['who']}>{contactOf(user) ?? 'Anonymous'}</span> : null}
          {pro ? null : <UpgradeButton />}
          {loggedIn ? (
            <>
              <ActionIcon variant="subtle" size="lg" component={Link} to={paths.settings} aria-label="Settings">
                <IconSettings size={20} aria-hidden />
              </ActionIcon>
              {user?.verified ? null : <LoginButton />}
              <LogoutButton />
            </>
          ) : (
            <LoginButton />
          )}
          <SchemeButton />
        </nav>
      </div>
    </header>
  );
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
      <Button size="xs" component={Link} to={paths.upgrade}>
        Upgrade
      </Button>
    );
  }
  if (address === null) return null;
  return (
    <Button size="xs" component="a" href={address}>
      Upgrade
    </Button>
  );
}

function LogoutButton() {
  const leave = useLeave();
  const { session, user } = useSession();
  const askAndLeave = async () => {
    const agreed =
      user?.verified ||
      (await confirm({
        title: 'Log out without verifying?',
        text: 'Your watchlist and settings will be lost unless you verify an email or phone number first.',
        yes: 'Logout',
      }));
    if (!agreed) return;
    // Clear the session in this browser even if the server cannot be reached.
    void post('/api/logout', { session }).catch(() => {});
    await leave();
  };
  return (
    <Button size="xs" variant="subtle" onClick={askAndLeave}>
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
      size="lg"
      aria-label={dark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconLight size={20} aria-hidden /> : <IconDark size={20} aria-hidden />}
    </ActionIcon>
  );
}
