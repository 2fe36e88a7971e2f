import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { administratorQuery, signOut } from '../../features/admin/api/administrator.ts';
import classes from '../../features/admin/components/admin.module.css';
import { paths } from '../../shared/paths.ts';
import { storageChanged } from '../../shared/storage/local-store.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import { ADMIN_PAGES, type AdminPage } from './admin-pages.ts';

const MY_ACCESS = '/admin/my-access';

/**
 * Layout of the admin pages. Without a stored credential it redirects to the sign-in page; the credential is rechecked when storage changes and
 * when the window gains focus (spec section 2). An administrator who must set up an authenticator app sees only the page for it. The server alone
 * decides what each administrator may see and do.
 */
export function Component() {
  const [credential] = useStored('adminAuth');
  useEffect(() => {
    window.addEventListener('focus', storageChanged);
    return () => window.removeEventListener('focus', storageChanged);
  }, []);
  const { pathname } = useLocation();
  const { data: administrator } = useQuery({ ...administratorQuery(), enabled: credential !== null });
  if (credential === null) return <Navigate to={paths.adminLogin} replace />;
  const restricted = administrator?.secondFactorNeeded === true;
  if (restricted && pathname !== MY_ACCESS) return <Navigate to={MY_ACCESS} replace />;
  return (
    <div className={classes.layout}>
      <a href="#content" className="fw-skip">
        Skip to content
      </a>
      <header className={classes.side}>
        <p className={classes.name}>Admin</p>
        <Navigation restricted={restricted} />
        <Who />
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}

function AllLinks() {
  return (
    <>
      <Links group="daily" />
      {ADMIN_PAGES.some(({ group }) => group === 'set-up') ? <span className={classes.group}>Setup</span> : null}
      <Links group="set-up" />
    </>
  );
}

function Navigation({ restricted }: { restricted: boolean }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the links scroll sideways; keep the current page's link in view
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Admin">
      {restricted ? <NavLink to={MY_ACCESS}>My access</NavLink> : <AllLinks />}
    </nav>
  );
}

function Links({ group }: Pick<AdminPage, 'group'>) {
  return ADMIN_PAGES.filter((page) => page.group === group).map(({ path, name }) => (
    <NavLink key={path} to={path} end={path === paths.admin}>
      {name}
    </NavLink>
  ));
}

function Who() {
  const { data } = useQuery(administratorQuery());
  return (
    <div className={classes.who}>
      {data === undefined ? null : (
        <>
          <b>{data.email}</b> {data.role}
        </>
      )}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void signOut().catch(() => {})}>
        Logout
      </Button>
    </div>
  );
}
