import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, NavLink, Outlet } from 'react-router-dom';
import { administratorQuery, signOut } from '../../features/admin/api/administrator.ts';
import classes from '../../features/admin/components/admin.module.css';
import { paths } from '../../shared/paths.ts';
import { storageChanged } from '../../shared/storage/local-store.ts';
import { useStored } from '../../shared/storage/use-stored.ts';

/**
 * The frame of the admin pages. Without a stored credential it leads to the sign-in; that is looked at again when storage changes and when the
 * window gets the focus (spec section 2). What somebody may see and do is decided by the server alone.
 */
export function Component() {
  const [credential] = useStored('adminAuth');
  useEffect(() => {
    window.addEventListener('focus', storageChanged);
    return () => window.removeEventListener('focus', storageChanged);
  }, []);
  if (credential === null) return <Navigate to={paths.adminLogin} replace />;
  return (
    <div className={classes['layout']}>
      <header className={classes['side']}>
        <p className={classes['name']}>Admin</p>
        <nav aria-label="Admin">
          <NavLink to={paths.admin} end>
            Overview
          </NavLink>
        </nav>
        <Who />
      </header>
      <main className={classes['main']}>
        <Outlet />
      </main>
    </div>
  );
}

function Who() {
  const { data } = useQuery(administratorQuery());
  return (
    <div className={classes['who']}>
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
